import type { ReelKind } from '@palco/baseball/reels/reel-kind';
import { useTranslation } from 'react-i18next';
import { type Playhead, secondsBehind, usePlayhead } from '../video/playhead.ts';
import styles from './reel-slot.module.css';
import { minutesText } from './reel-text.ts';
import type { ReelsState } from './use-reels.ts';

interface ReelChoiceProps {
  readonly reels: ReelsState;
  readonly playhead: Playhead;
  readonly isSpoilerFree: boolean;
}

/**
 * Everything, condensed, without breaks or the highlights, each with how long it takes or what it saves. Lengths reveal results,
 * so there are none while scores are hidden.
 */
export const ReelChoice = ({ reels, playhead, isSpoilerFree }: ReelChoiceProps) => {
  const { t } = useTranslation('player');
  const { offers, on, isGrowing } = reels;
  const isAtEdge = usePlayhead(playhead, (state) => secondsBehind(state) === 0);
  const offerOf = (kind: ReelKind) => offers?.reels.find((reel) => reel.kind === kind);
  const [condensed, unbroken, highlights] = [offerOf('condensed'), offerOf('unbroken'), offerOf('highlights')];
  const saved = offers && unbroken ? offers.wholeSeconds - unbroken.seconds : 0;
  const notes = (): Readonly<Record<'whole' | 'condensed' | 'unbroken' | 'highlights', string>> => ({
    whole: isGrowing
      ? t('reels.untilLive')
      : offers && !isSpoilerFree
        ? minutesText(offers.wholeSeconds, t)
        : t('reels.all'),
    condensed:
      condensed && !isSpoilerFree
        ? t('reels.takes', { time: minutesText(condensed.seconds, t) })
        : t('reels.playsOnly'),
    unbroken:
      isGrowing && isAtEdge
        ? t('reels.atEdge')
        : saved >= 60 && !isSpoilerFree
          ? t('reels.saves', { time: minutesText(saved, t) })
          : t('reels.noWaits'),
    highlights:
      highlights && !isSpoilerFree
        ? t('reels.takes', { time: minutesText(highlights.seconds, t) })
        : t('reels.bestOnly'),
  });
  const texts = notes();
  const choices = [
    { id: 'whole', kind: undefined, isThere: true },
    { id: 'condensed', kind: 'condensed', isThere: condensed !== undefined },
    { id: 'unbroken', kind: 'unbroken', isThere: unbroken !== undefined && !(isGrowing && isAtEdge) },
    { id: 'highlights', kind: 'highlights', isThere: highlights !== undefined },
  ] as const;
  return (
    <fieldset className={styles.choice} aria-label={t('reels.label')}>
      {choices.map(({ id, kind, isThere }) => (
        <button
          key={id}
          type="button"
          aria-pressed={on?.kind === kind}
          disabled={!isThere}
          onClick={() => reels.choose(kind)}
        >
          <b>{t(`reels.${id}`)}</b>
          <small>{texts[id]}</small>
        </button>
      ))}
    </fieldset>
  );
};
