import type { Book } from '@palco/baseball/entry/book';
import type { Step } from '@palco/baseball/rules/apply-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Button } from '@palco/ui/button.tsx';
import { decimalText } from '@palco/ui/decimal-text';
import { useLocale } from '@palco/ui/use-locale';
import { useWords } from '@palco/ui/use-words';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capsOf } from '../live/key-caps.ts';
import { namesIn } from '../live/names.ts';
import { compareBooks, nextStep, reactionOf, writingOf } from './follow-recorded.ts';
import styles from './guide.module.css';

/** A pause like that between pitches, only shorter: without it the speed of typing would be measured. */
const PAUSE_MS = 1000;

/** The step that is shown now; undefined during the pause before it. */
const useShown = (step: Step | undefined, count: number): Step | undefined => {
  const [shown, show] = useState<{ readonly step: Step | undefined; readonly count: number }>();
  useEffect(() => {
    const timer = setTimeout(() => show({ step, count }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [step, count]);
  return shown?.count === count ? shown.step : undefined;
};

/** Milliseconds from a pitch on the screen to its key, of pitches that were scored right. */
const useReactions = (shown: Step | undefined, own: Book): readonly number[] => {
  const [samples, setSamples] = useState<readonly number[]>([]);
  const drawn = useRef<{ readonly step: Step; readonly at: number }>(undefined);
  useEffect(() => {
    if (shown?.event.kind === 'pitch') drawn.current = { step: shown, at: performance.now() };
  }, [shown]);
  useEffect(() => {
    const { step, at } = drawn.current ?? {};
    drawn.current = undefined;
    const pitch = own.folded.at(-1)?.findLast(({ event }) => event.kind === 'pitch')?.event;
    if (at === undefined || step?.event.kind !== 'pitch' || pitch?.kind !== 'pitch') return;
    if (pitch.call === step.event.call) setSamples((known) => [...known, performance.now() - at]);
  }, [own]);
  return samples;
};

interface GuideProps {
  readonly recorded: Book;
  readonly own: Book;
  readonly roster: GameRoster;
  readonly onReaction: (milliseconds: number) => void;
  readonly onOver: () => void;
}

/** What happened in the recorded game, one thing after the other, as the practicing scorer gets to it. */
export const Guide = ({ recorded, own, roster, onReaction, onOver }: GuideProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useWords();
  const [isHinted, hint] = useState(false);
  const [used, setUsed] = useState<number>();
  const next = nextStep(recorded, own);
  const shown = useShown(next, own.folded.flat().length);
  const reaction = reactionOf(useReactions(shown, own));
  const { same, different } = compareBooks(recorded, own);
  const writing = shown && writingOf(shown);
  return (
    <section aria-label={t('scoring.practiceNext')} className={styles.guide}>
      <h2>{t('scoring.practiceNext')}</h2>
      <p className={styles.next} role="status" data-next={shown ? shown.event.kind : undefined}>
        {!next && t('scoring.practiceEnd')}
        {next && !shown && <span className={styles.quiet}>{t('scoring.practiceWait')}</span>}
        {shown && words && playSentence(shown, namesIn(roster), words)}
        {isHinted && writing && (
          <span className={styles.writing}>
            {shown.event.kind === 'pitch' ? (
              capsOf(writing).map((cap) => <kbd key={cap}>{cap}</kbd>)
            ) : (
              <code>{writing}</code>
            )}
          </span>
        )}
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isHinted}
          onChange={({ target }) => {
            hint(target.checked);
            // gives the keys back to the game
            target.blur();
          }}
        />
        {t('scoring.practiceShow')}
      </label>
      <p data-same={same} data-different={different}>
        {t('scoring.practiceSame', { count: same })}
        {different > 0 && ` · ${t('scoring.practiceDiffer', { count: different })}`}
      </p>
      <p className={styles.quiet}>
        {reaction === undefined
          ? t('scoring.practiceMore')
          : t('scoring.practiceReaction', {
              seconds: decimalText(reaction / 1000, 2, locale),
            })}
      </p>
      <p className={styles.actions}>
        {reaction !== undefined && (
          <Button
            size="s"
            onClick={() => {
              onReaction(Math.round(reaction));
              setUsed(reaction);
            }}
          >
            {t('scoring.practiceUse')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onOver}>
          {t('scoring.practiceOver')}
        </Button>
      </p>
      {used !== undefined && <p role="status">{t('scoring.practiceUsed')}</p>}
    </section>
  );
};
