import type { Refused } from '@palco/client/call';
import type { Identity } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import type { IdentityDesk as Reply } from '@palco/contracts/identity/identity-staff';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './identity.module.css';
import { IdentityDock } from './identity-dock.tsx';
import { IdentityForm } from './identity-form.tsx';
import { IdentityPreview } from './identity-preview.tsx';
import { differingParts, readTyped, typedOf } from './typed-identity.ts';
import { type Desk, useIdentityChanges } from './use-identity.ts';

/** How long after the last letter the draft is stored, so that it is not with every one. */
const PAUSE_MS = 700;

interface IdentityDeskProps {
  readonly desk: Desk;
  readonly isReadOnly: boolean;
}
/** The form, the preview beside it, and the dock. What is typed is stored as the draft by itself. */
export const IdentityDesk = ({ desk, isReadOnly }: IdentityDeskProps) => {
  const { t } = useTranslation();
  const { save, drop, publish, restore, accept, readAgain } = useIdentityChanges();
  const published = desk.published.value;
  const stored = desk.draft?.value ?? published;
  const [typed, setTyped] = useState(() => typedOf(stored));
  const { sent, isBusy, conflict } = useStaffForm({ refusals: 'toast', readStored: async () => undefined });
  const lastValid = useRef<Identity>(stored);
  const { value, wrong } = readTyped(typed);
  if (value) lastValid.current = value;
  const current = lastValid.current;
  const isStored = value !== undefined && differingParts(value, stored).length === 0;
  const { refused } = paletteOf(current.colours);
  const lastPair = useRef(paletteOf(stored.colours).refused ? published.colours : stored.colours);
  if (!refused) lastPair.current = current.colours;
  const shown: Identity = { ...current, colours: lastPair.current };

  /** What is stored now; undefined when the change was refused. */
  const settle = async (answer: Promise<Reply | Refused<string>>): Promise<Desk | undefined> => {
    const reply = await sent(answer);
    if (reply) accept(reply);
    return reply?.data;
  };
  const store = async (seen: string): Promise<void> => {
    if (value) await settle(save(value, seen));
  };
  const stale = useRef(store);
  stale.current = store;
  useEffect(() => {
    if (isReadOnly || isStored || isBusy || conflict || !value) return undefined;
    const timer = setTimeout(() => void stale.current(desk.revision), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isStored, isBusy, isReadOnly, conflict, desk.revision]);

  const takeOver = async (answer: Promise<Reply | Refused<string>>): Promise<void> => {
    const now = await settle(answer);
    if (now) setTyped(typedOf(now.draft?.value ?? now.published.value));
  };
  const parts = differingParts(current, published);
  const back = async (version: number): Promise<void> => {
    const now = await settle(restore(version));
    if (!now) return;
    if (!desk.draft) setTyped(typedOf(now.published.value));
    showToast({ kind: 'done', text: t('identity.restored', { version }) });
  };
  const send = async (): Promise<void> => {
    const before = desk.published.version;
    if (!(await settle(publish(desk.revision)))) return;
    const action = { text: t('sections.undo'), onPress: () => void back(before) };
    // before the first publication there is no version to go back to
    showToast({ kind: 'done', text: t('identity.published'), ...(before > 0 ? { action } : {}) });
  };
  const takeTheirs = async (): Promise<void> => {
    await readAgain();
    location.reload();
  };
  return (
    <>
      {isReadOnly && <Notice>{t('identity.readOnly')}</Notice>}
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={[]}
          onTakeTheirs={() => void takeTheirs()}
          onSaveMine={() => void store(conflict.meanwhile.revision)}
          isBusy={isBusy}
        />
      )}
      <div className={styles.columns}>
        <IdentityForm
          typed={typed}
          published={published}
          shown={shown}
          wrong={wrong}
          unset={desk.unset}
          isReadOnly={isReadOnly}
          onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        />
        <IdentityPreview shown={shown} hasLastPair={refused !== undefined} revision={desk.revision} />
      </div>
      <IdentityDock
        desk={desk}
        parts={parts}
        state={!value ? 'wrong' : isStored ? 'saved' : 'saving'}
        mayPublish={parts.length > 0 && isStored && desk.draft !== null && !refused && !isBusy}
        isReadOnly={isReadOnly}
        onPublish={() => void send()}
        onDiscard={() => takeOver(desk.draft ? drop(desk.revision) : Promise.resolve({ data: desk }))}
        onRestore={(version) => void back(version)}
      />
    </>
  );
};
