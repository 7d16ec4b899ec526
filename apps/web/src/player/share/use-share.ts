import { type SharedAddress, shareAddress } from '@palco/browser/share-address';
import { call } from '@palco/client/call';
import { sharePlay } from '@palco/contracts/highlights/shared-plays';
import { SITE_BASE } from '@palco/contracts/pages';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { showToast } from '@palco/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReelSource, reelSource } from '../reels/reel.ts';
import { type GameClock, instantOf } from '../video/playhead.ts';

/** Shares the play on screen, never a later one. */
export const useShare = (stream: Stream | undefined, clock: GameClock): (() => void) => {
  const { t } = useTranslation('player');
  const { playhead, delayMs } = clock;
  /** Undefined: there is no such play, and the fan has been told. */
  const address = useCallback(
    async (source: ReelSource, at: number): Promise<SharedAddress | undefined> => {
      const answer = await call(sharePlay, { body: { ...source, at: Math.floor(at) } });
      if (isRefusal(answer)) {
        // the server's sentence of a limit says how long to wait
        const text = answer.refused === 'limits/too-many' ? answer.message : undefined;
        const other = t(answer.refused === 'games/play-unknown' ? 'share.none' : 'share.failed');
        showToast({ kind: 'error', text: text || other });
        return undefined;
      }
      const { game, share: code, batter, pitcher } = answer.data;
      const url = `${location.origin}${SITE_BASE}/plays/${game}/${code}`;
      return { title: t('share.title', { batter, pitcher }), url };
    },
    [t],
  );
  return useCallback(() => {
    const source = stream && reelSource(stream);
    const at = instantOf(playhead.get(), delayMs);
    if (!source || at === undefined) return;
    const coming = address(source, at);
    void shareAddress(coming).then(async (shared) => {
      if (shared === 'copied') showToast({ kind: 'done', text: t('share.copied') });
      // to be copied by hand
      if (shared === 'refused') showToast({ kind: 'plain', text: (await coming)?.url ?? '' });
    });
  }, [stream, playhead, delayMs, address, t]);
};
