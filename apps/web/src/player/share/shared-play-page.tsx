import { call } from '@palco/client/call';
import { useReply } from '@palco/client/queries';
import { openTeaser } from '@palco/contracts/highlights/shared-plays';
import { SITE_BASE } from '@palco/contracts/pages';
import { isRefusal } from '@palco/kernel/refusal';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import CircleOff from 'lucide-react/icons/circle-off';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pathOfGame } from '../../session/open-game.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { gameIdFrom } from '../game-id.ts';
import styles from './shared-play.module.css';
import { SharedPlay, type SharedStill } from './shared-play.tsx';
import type { Teaser } from './teaser.ts';

type Answer =
  | { readonly state: 'asking' | 'unreachable' | 'withdrawn' }
  | { readonly state: 'teaser'; readonly teaser: Teaser }
  /** there is no picture for this fan: why */
  | { readonly state: 'none'; readonly message: string };

/** A shared play: 20 seconds of it and today's price, or, for somebody who may watch the game, the player at its moment. */
export const Component = () => {
  const { t } = useTranslation('moments');
  const { gameId: game, share = '' } = useParams();
  const gameId = gameIdFrom(game);
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' });
  const still = useReply<{ readonly data: SharedStill }>(`/api/games/${gameId}/plays/${encodeURIComponent(share)}`);
  const ask = useCallback(async (): Promise<void> => {
    setAnswer({ state: 'asking' });
    const reply = await call(openTeaser, { body: { gameId, share } });
    if (!isRefusal(reply)) {
      if (reply.data.may === 'teaser') setAnswer({ state: 'teaser', teaser: reply.data });
      // a document of its own: its picture opens before the app, and no header leaves from above what is on screen
      else location.replace(`${SITE_BASE}${pathOfGame(gameId)}?at=${reply.data.at}`);
    } else if (reply.refused === 'network/unreachable' || reply.refused === 'server/unavailable')
      setAnswer({ state: 'unreachable' });
    else if (reply.refused === 'games/play-unknown' || reply.refused === 'games/unknown')
      setAnswer({ state: 'withdrawn' });
    else setAnswer({ state: 'none', message: reply.message });
  }, [gameId, share]);
  useEffect(() => {
    void ask();
  }, [ask]);
  const isWithdrawn = answer.state === 'withdrawn' || still.error?.code.endsWith('unknown') === true;
  if (isWithdrawn)
    return (
      <EmptyState
        icon={CircleOff}
        title={t('share.withdrawn')}
        text={t('share.withdrawnText')}
        action={<ButtonLink to="/calendar">{t('share.games')}</ButtonLink>}
      />
    );
  if (answer.state === 'unreachable' || still.isError)
    return (
      <ErrorState
        title={t('share.failed')}
        onRetry={() => {
          void still.refetch();
          void ask();
        }}
      />
    );
  return (
    <div className={styles.page}>
      {still.data && answer.state !== 'asking' ? (
        <SharedPlay
          still={still.data.data}
          teaser={answer.state === 'teaser' ? answer.teaser : undefined}
          message={answer.state === 'none' ? answer.message : ''}
          onRefused={() => void ask()}
        />
      ) : (
        <LoadingState text={t('share.loading')}>
          <div className={styles.skeleton} />
        </LoadingState>
      )}
    </div>
  );
};
