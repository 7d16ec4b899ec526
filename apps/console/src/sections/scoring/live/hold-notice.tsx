import type { ScoringHold } from '@palco/contracts/games/scoring-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../session/me.ts';
import type { Hold, HoldState } from '../book/hold.ts';
import styles from './notices.module.css';

/** Why this tab does not score now, with a button to go on; what was pressed stays on the device. */
export const HoldNotice = ({
  hold,
  state,
  waiting,
  hasFeed,
  onTaken,
}: {
  readonly hold: Hold;
  readonly state: HoldState;
  readonly waiting: number;
  /** a feed reports the game, until it is taken */
  readonly hasFeed: boolean;
  readonly onTaken: () => void;
}) => {
  const { t } = useTranslation();
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  if (state.isMine) return null;
  // another scorer's request is shown by its name
  const asked = state.hold?.asked;
  const isOwn = asked?.by.id === me.id;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const take = (): Promise<void> =>
    run(async () => {
      if (await hold.take()) onTaken();
    });
  return (
    <Notice kind="waiting">
      <p>
        {state.message ||
          (state.stop === 'held' && state.hold
            ? t('scoring.heldBy', { name: state.hold.holder.name })
            : t(`scoring.stop.${state.stop ?? 'not-held'}`))}{' '}
        {waiting > 0 && t('scoring.keptHere', { count: waiting })} {hasFeed && t('scoring.hasFeed')}
      </p>
      <p className={styles.actions}>
        {state.stop === 'signed-out' ? (
          <Button size="s" onClick={() => location.reload()}>
            {t('scoring.signInAgain')}
          </Button>
        ) : (
          <>
            <Button size="s" variant="clay" onClick={() => void take()} isLoading={isBusy}>
              {t(state.stop === 'proof' ? 'scoring.goOn' : 'scoring.take')}
            </Button>
            {state.stop === 'held' && !asked && (
              <Button size="s" onClick={() => void run(hold.ask)}>
                {t('scoring.askForIt')}
              </Button>
            )}
          </>
        )}
        {asked && !isOwn && <span>{t('scoring.askedByOther', { name: asked.by.name })}</span>}
        {isOwn && <span role="status">{t(asked.given ? 'scoring.askedGiven' : 'scoring.askedWait')}</span>}
      </p>
    </Notice>
  );
};

/** Another scorer asks for the game. Until it is answered, keys are still pitches. */
export const AskedNotice = ({ hold, state }: { readonly hold: Hold; readonly state: ScoringHold }) => {
  const { t } = useTranslation();
  const [kept, setKept] = useState<string>();
  const { asked } = state;
  if (!asked || asked.given || asked.at === kept) return null;
  return (
    <Notice kind="waiting">
      <p>{t('scoring.askedBy', { name: asked.by.name })}</p>
      <p className={styles.actions}>
        <Button size="s" onClick={() => setKept(asked.at)}>
          {t('scoring.keepIt')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => void hold.give(asked.by.id)}>
          {t('scoring.giveIt', { name: asked.by.name })}
        </Button>
      </p>
    </Notice>
  );
};
