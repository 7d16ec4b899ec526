import { call } from '@palco/client/call';
import { SITE_BASE } from '@palco/contracts/pages';
import { sharePlay } from '@palco/contracts/shared-plays';
import type { Stream } from '@palco/contracts/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { showToast } from '@palco/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reelSource } from '../reels/reel.ts';
import { type GameClock, instantOf } from '../video/playhead.ts';

const isDismissed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'AbortError';

/** Shares by the browser's own dialog (`sent` even if dismissed), else copies the address. `failed`: neither worked. */
const send = async (data: { readonly title: string; readonly url: string }): Promise<'sent' | 'copied' | 'failed'> => {
  try {
    if ('share' in navigator) {
      await navigator.share(data);
      return 'sent';
    }
  } catch (fault) {
    if (isDismissed(fault)) return 'sent';
  }
  return navigator.clipboard.writeText(data.url).then(
    () => 'copied',
    () => 'failed',
  );
};

/** Shares the play on screen, never a later one. */
export const useShare = (stream: Stream | undefined, clock: GameClock): (() => void) => {
  const { t } = useTranslation('player');
  const { playhead, delayMs } = clock;
  const share = useCallback(async (): Promise<void> => {
    const source = stream && reelSource(stream);
    const at = instantOf(playhead.get(), delayMs);
    if (!source || at === undefined) return;
    const answer = await call(sharePlay, { body: { ...source, at: Math.floor(at) } });
    if (isRefusal(answer)) {
      const text = t(answer.refused === 'games/play-unknown' ? 'share.none' : 'share.failed');
      showToast({ kind: 'error', text });
      return;
    }
    const { game, share: code, batter, pitcher } = answer.data;
    const url = `${location.origin}${SITE_BASE}/plays/${game}/${code}`;
    const done = await send({ title: t('share.title', { batter, pitcher }), url });
    if (done === 'copied') showToast({ kind: 'done', text: t('share.copied') });
    if (done === 'failed') showToast({ kind: 'error', text: t('share.failed') });
  }, [stream, playhead, delayMs, t]);
  return useCallback(() => void share(), [share]);
};
