import { readGuessing } from '@palco/contracts/prepaid-staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './cards.module.css';
import { GuessedHour } from './guessed-hour.tsx';

/** More refused codes in an hour than people mistype. */
const WORTH_A_LOOK = 50;

/** Card codes being guessed now: which batches and folios, and from how many networks. Renders nothing when there is no guessing. */
export const Guessing = () => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['cards', 'guessing'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readGuessing, { signal }))).data,
  });
  if (!data || data.wrong < WORTH_A_LOOK) return null;
  return (
    <section className={styles.guessing} aria-label={t('cards.guessing', { count: data.wrong })}>
      <b>{t('cards.guessing', { count: data.wrong })}</b>
      <GuessedHour hour={data} />
    </section>
  );
};
