import type { Desk } from '@palco/contracts/desk/desk-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TvMinimal from 'lucide-react/icons/tv-minimal';
import { useTranslation } from 'react-i18next';
import styles from './answer.module.css';
import { useDeskWords } from './use-desk-words.ts';

type Answered = Pick<Desk, 'answer' | 'person'>;

const wordOf = ({ answer: { may, why, seat }, person }: Answered) => {
  if (person.erased_at) return 'erased' as const;
  if (may) return seat ? ('watching' as const) : ('may' as const);
  return (why ?? 'no-game').replace(/^.*\//, '') as
    | 'no-pass'
    | 'not-here'
    | 'shown-elsewhere'
    | 'no-rights'
    | 'delayed'
    | 'opens-later'
    | 'not-started'
    | 'no-video'
    | 'seat-taken'
    | 'too-many-games'
    | 'required'
    | 'no-game';
};
type Word = ReturnType<typeof wordOf>;

const WAITS: ReadonlySet<string> = new Set([
  'seat-taken',
  'too-many-games',
  'not-started',
  'no-game',
  'delayed',
  'opens-later',
]);

/** `wait`: it can be fixed, or resolves by itself; `bad`: not without another pass, right or picture. */
const toneOf = (word: Word): 'fine' | 'wait' | 'bad' => {
  if (word === 'may' || word === 'watching') return 'fine';
  return WAITS.has(word) ? 'wait' : 'bad';
};
const ICONS: Readonly<Record<ReturnType<typeof toneOf>, Drawing>> = { fine: Check, wait: TvMinimal, bad: OctagonAlert };

/** The sentence that the caller waits for, and the facts it follows from. */
export const Answer = ({ desk, onHand }: { readonly desk: Answered; readonly onHand: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const { momentOf, countryOf, gameOf, deviceOf } = useDeskWords();
  const { game, seat, attempt, country, pass_until, may } = desk.answer;
  const word = wordOf(desk);
  const facts =
    word === 'erased'
      ? []
      : [
          game && `${gameOf(game)}, ${t('desk.starts', { at: momentOf(game.starts_at) })}.`,
          seat && t('desk.seatSince', { device: deviceOf(seat.device), at: momentOf(seat.since) }),
          attempt &&
            !(may && seat) &&
            t('desk.asksFrom', {
              device: [deviceOf(attempt.device), attempt.city].filter(Boolean).join(', '),
              at: momentOf(attempt.at),
            }),
          pass_until && t('desk.passUntil', { at: momentOf(pass_until) }),
          t('desk.rights', { country: countryOf(country) }),
        ];
  return (
    <section className={classNames(styles.answer, styles[toneOf(word)])} aria-live="polite">
      <Icon of={ICONS[toneOf(word)]} size="l" />
      <div>
        <h2>{t(`desk.answer.${word}`)}</h2>
        {/* a time may end in a dot: p.m. */}
        <p>{facts.filter(Boolean).join(' ').replaceAll('..', '.')}</p>
      </div>
      {word === 'seat-taken' && onHand && attempt && (
        <Button variant="clay" onClick={onHand}>
          {t('desk.handTo', { device: deviceOf(attempt.device) })}
        </Button>
      )}
    </section>
  );
};
