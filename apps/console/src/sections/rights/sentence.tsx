import { useReply } from '@palco/client/queries';
import { serverNow } from '@palco/client/server-clock';
import { type CalendarDays, readCalendar } from '@palco/contracts/games/calendar';
import { COMPETITIONS } from '@palco/contracts/league/competitions';
import { valueTo } from '@palco/ui/handlers';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { inputOf } from '../../parts/league-input.ts';
import { useCountries } from './countries.ts';
import styles from './rights.module.css';
import { dayOf, type Situation } from './situation.ts';
import { type RightsChoices, useRuleWords } from './use-rights.ts';

interface WordProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}
/** A word of the sentence, which is a select. */
const Word = ({ label, value, choices, onChange }: WordProps) => (
  <span className={styles.word}>
    <select aria-label={label} value={value} onChange={valueTo(onChange)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size="s" />
  </span>
);

interface SentenceProps {
  readonly situation: Situation;
  readonly choices: RightsChoices;
  readonly onChange: (changed: Partial<Situation>) => void;
}
/** The simulator's question, as a sentence whose words are its fields. */
export const Sentence = ({ situation, choices, onChange: change }: SentenceProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { nameOf, all } = useCountries();
  const { planName } = useRuleWords(choices);
  const day = dayOf(situation, serverNow(), zone);
  // as fans read it: it is no call of staff
  const games = useReply<CalendarDays>(`${readCalendar.path}?date=${day}&extraDays=0`);
  const scheduled = Object.values(games.data?.response ?? {})
    .flat()
    .map(({ mlbid, awayTeam, homeTeam, timeStart }) => ({
      value: String(mlbid),
      text: `${t('rights.scheduled', { away: awayTeam.abbr, home: homeTeam.abbr })}${timeStart ? `, ${timeStart}` : ''}`,
    }));
  const known = [
    ...scheduled,
    ...COMPETITIONS.map((value) => ({
      value,
      text: t('rights.unscheduled', { competition: t(`plans.competition.${value}`) }),
    })),
  ];
  const isKnown = known.some(({ value }) => value === situation.game);
  return (
    <p className={styles.sentence}>
      {t('rights.sentence.who')}{' '}
      <Word
        label={t('rights.field.country')}
        value={situation.country}
        choices={all.map((value) => ({ value, text: nameOf(value) }))}
        onChange={(country) => change({ country })}
      />{' '}
      {t('rights.sentence.plan')}{' '}
      <Word
        label={t('rights.field.plan')}
        value={situation.plan}
        choices={[
          { value: '', text: t('rights.noPlan') },
          ...choices.plans.map(({ id }) => ({ value: String(id), text: planName(id) })),
        ]}
        onChange={(plan) => change({ plan })}
      />{' '}
      {t('rights.sentence.at')}{' '}
      <span className={styles.word}>
        <input
          type="datetime-local"
          aria-label={t('rights.field.at')}
          value={situation.at || inputOf(new Date(serverNow()).toISOString(), zone)}
          onChange={(event) => change({ at: event.target.value })}
        />
      </span>{' '}
      {t('rights.sentence.game')}{' '}
      <Word
        label={t('rights.field.game')}
        value={situation.game}
        choices={isKnown ? known : [{ value: situation.game, text: situation.game && `${situation.game}` }, ...known]}
        onChange={(game) => change({ game })}
      />
    </p>
  );
};
