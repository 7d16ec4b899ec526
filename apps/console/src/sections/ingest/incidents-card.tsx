import { serverNow } from '@palco/client/server-clock';
import { listIncidents } from '@palco/contracts/inputs/input-health-staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import type { Cause } from './feed-state.ts';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';

const SPAN_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;
const PREFIX = 'input-';

/** Problems of a feed this evening, each with its start and end, which are detected automatically. */
export const IncidentsCard = ({ feed: { input } }: { readonly feed: Feed }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const incidents = useQuery({
    queryKey: ['incidents'],
    queryFn: ({ signal }) => {
      const from = Math.floor((serverNow() - SPAN_MS) / MINUTE_MS) * MINUTE_MS;
      return staffReply(staffCall(listIncidents, { query: { since: new Date(from).toISOString() }, signal }));
    },
    refetchInterval: 3000,
  });
  const subjects = [`input ${input.id}`, ...input.sounds.map(({ id }) => `sound ${id}`)];
  const own = incidents.data?.data.filter(({ subject, kind }) => subjects.includes(subject) && kind.startsWith(PREFIX));
  return (
    <section className={styles.card} aria-label={t('ingest.incidents.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.incidents.title')}</h2>
      </header>
      {own?.length === 0 && <p className={styles.small}>{t('ingest.incidents.none')}</p>}
      <ol className={styles.incidents}>
        {own?.map(({ id, kind, began_at, ended_at }) => (
          <li key={id} data-tone={ended_at ? 'off' : 'failure'}>
            <b>{t(`causes.cause.${kind.slice(PREFIX.length) as Cause}`)}</b> {words.clock(began_at)},{' '}
            {ended_at ? t('ingest.incidents.ended', { time: words.clock(ended_at) }) : t('ingest.incidents.open')}
          </li>
        ))}
      </ol>
    </section>
  );
};
