import type { RosterPair } from '@palco/contracts/season/club-staff';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../season.module.css';

/** By row of the file: the id of whom it names, or null for a new person. */
export type PairAnswers = ReadonlyMap<number, number | null>;
const NEW = 'new';

interface RosterPairsProps {
  readonly pairs: readonly RosterPair[];
  readonly answers: PairAnswers;
  readonly onAnswer: (row: number, player: number | null) => void;
}
/** The people of a file who are known already, or may be: who each row is. Those that are sure need no answer. */
export const RosterPairs = ({ pairs, answers, onAnswer }: RosterPairsProps) => {
  const { t } = useTranslation();
  const open = pairs.filter(({ is_settled, row }) => !is_settled && !answers.has(row)).length;
  const chosenIn = ({ row, player, is_settled }: RosterPair): string => {
    const answer = answers.get(row);
    if (answer !== undefined) return answer === null ? NEW : String(answer);
    if (!is_settled) return '';
    return player === null ? NEW : String(player);
  };
  return (
    <section className={styles.section}>
      <h3 role="status">{t('season.pairs', { count: pairs.length, open })}</h3>
      <div className={styles.pairs}>
        {pairs.map((pair) => (
          <SelectField
            key={pair.row}
            label={t('season.pairRow', { row: pair.row, name: pair.name, number: pair.jersey || '–' })}
            hint={pair.birthday ?? undefined}
            emptyText={chosenIn(pair) === '' ? t('season.pairAsk') : undefined}
            value={chosenIn(pair)}
            choices={[
              ...pair.candidates.map(({ id, name, birthday, club, season, jersey }) => ({
                value: String(id),
                text: [name, birthday, club && `${club} ${season}`, jersey && `#${jersey}`].filter(Boolean).join(' · '),
              })),
              { value: NEW, text: t('season.pairNew') },
            ]}
            onChange={({ target: { value } }) => {
              if (value !== '') onAnswer(pair.row, value === NEW ? null : Number(value));
            }}
          />
        ))}
      </div>
    </section>
  );
};
