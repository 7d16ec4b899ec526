import { useReply } from '@palco/client/queries';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { GamePreview } from '@palco/contracts/games/game-preview';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import styles from './before-game.module.css';
import { Lineups } from './lineups.tsx';
import { Meetings } from './meetings.tsx';
import { Starters } from './starters.tsx';

interface BeforeGameProps {
  readonly gameId: number;
  readonly roster: GameRoster;
  readonly isSpoilerFree: boolean;
}
/** In the panel's place before a game: who pitches, how the clubs' last games ended, who bats. */
export const BeforeGame = ({ gameId, roster, isSpoilerFree }: BeforeGameProps) => {
  const { t } = useTranslation('player');
  const { data, error, refetch } = useReply<GamePreview>(`/api/games/${gameId}/preview`);
  return (
    <section className={styles.before} data-scrollbar="thin" aria-label={t('before.label')}>
      {data ? (
        <>
          <Starters roster={roster} starters={data.starters} isSpoilerFree={isSpoilerFree} />
          <Meetings roster={roster} meetings={data.meetings} isSpoilerFree={isSpoilerFree} />
        </>
      ) : error ? (
        <ErrorState title={t('before.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState text={t('panel.loading')} />
      )}
      {/* only after the content above it, which would push it down */}
      {(data || error) && <Lineups roster={roster} />}
    </section>
  );
};
