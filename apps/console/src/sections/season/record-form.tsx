import { submitBy } from '@palco/ui/handlers';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import type { Difference } from '../../parts/differences.ts';
import styles from './season.module.css';
import type { Saved } from './use-saved.ts';

interface RecordFormProps {
  readonly title: string;
  /** revision of the record in the form; undefined: it is new */
  readonly seen: string | undefined;
  /** saves over the record at that revision */
  readonly onSend: (seen: string | undefined) => Promise<void>;
  readonly saved: Pick<Saved<unknown>, 'conflict' | 'discardMine' | 'isBusy'>;
  /** between the form and what a colleague has stored meanwhile */
  readonly differences: readonly Difference[];
  readonly children: ReactNode;
}
/** The form of a record that a colleague may have changed meanwhile. */
export const RecordForm = ({ title, seen, onSend, saved, differences, children }: RecordFormProps) => {
  const { conflict, discardMine, isBusy } = saved;
  return (
    <form className={styles.card} noValidate aria-label={title} onSubmit={submitBy(() => onSend(seen))}>
      <h2>{title}</h2>
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={differences}
          onTakeTheirs={discardMine}
          onSaveMine={() => void onSend(conflict.meanwhile.revision)}
          isBusy={isBusy}
        />
      )}
      {children}
    </form>
  );
};
