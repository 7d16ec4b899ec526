import type { Game } from '@palco/baseball/rules/fold';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { unlessRefused } from '@palco/browser/attempt';
import { readFeedReturn } from '@palco/contracts/games/feed-return-staff';
import { changeGameStatus, markManual } from '@palco/contracts/games/game-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import { forget } from '../book/act-store.ts';
import type { Hold } from '../book/hold.ts';
import type { ScorerGame } from '../book/load-game.ts';
import styles from './box.module.css';
import { useBookOpenText } from './use-book-open-text.ts';

interface CloseGameProps {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly isOver: boolean;
  readonly game: Game;
  readonly waiting: number;
  readonly hold: Hold;
}

/** Hands the game in, where the server refuses a book that does not balance and names the figure, or returns it to its feed. */
export const CloseGame = ({ id, loaded, isOver, game, waiting, hold }: CloseGameProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const bookOpenText = useBookOpenText(game, loaded.roster);
  const { change, sent, isBusy, error } = useStaffForm({
    refusals: (reply) => (reply.refused === 'games/book-open' && bookOpenText(reply)) || refusedText(reply, t),
  });
  const { feed } = loaded.scoring.game;
  const comes = useQuery({
    queryKey: ['feed-return', id],
    queryFn: ({ signal }) => staffReply(staffCall(readFeedReturn, { params: { id }, signal })),
    enabled: feed !== 'hand',
    refetchInterval: 15_000,
  });

  const leave = async (done: string): Promise<void> => {
    await hold.release();
    await forget(id).catch(unlessRefused);
    showToast({ kind: 'done', text: done });
    void navigate('/scoring');
  };
  const closeIt = async (): Promise<void> => {
    const body = { status: codeOfStatus('final') };
    if (await sent(change(changeGameStatus, { params: { id }, body }))) await leave(t('scoring.handedIn'));
  };
  const giveBack = async (): Promise<void> => {
    const body = { manual: false, reason: t('scoring.feedReason') };
    const reply = await sent(change(markManual, { params: { id }, body }));
    if (!reply) return;
    void comes.refetch();
    // the scorer goes on until the feed has as much
    if (reply.feed.state === 'returning') showToast({ kind: 'plain', text: t('scoring.returning') });
    else await leave(t('scoring.handedBack'));
  };
  return (
    <section className={styles.close} aria-label={t('scoring.handIn')}>
      <h2>{t('scoring.handIn')}</h2>
      <p>
        {waiting ? t('scoring.firstSend', { count: waiting }) : t(isOver ? 'scoring.handInLead' : 'scoring.notOver')}
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      <Button variant="clay" isLoading={isBusy} disabled={waiting > 0} onClick={() => void closeIt()}>
        {t('scoring.close')}
      </Button>
      {feed !== 'hand' && (
        <>
          <p>{t('scoring.feedLead')}</p>
          {comes.data && (
            <p>
              {t('scoring.feedChanges', {
                replaced: comes.data.replaced,
                added: comes.data.added,
                removed: comes.data.removed,
                differing: comes.data.differences.length,
              })}
            </p>
          )}
          <Button disabled={waiting > 0} onClick={() => void giveBack()}>
            {t('scoring.toFeed')}
          </Button>
        </>
      )}
    </section>
  );
};
