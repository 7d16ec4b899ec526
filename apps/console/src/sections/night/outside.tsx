import type { Night, NightSource } from '@palco/contracts/night/night-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useDayName } from '../../parts/league-time.ts';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';
import { useWordOf } from './use-word-of.ts';

const ICONS = {
  good: Check,
  slow: TriangleAlert,
  failing: OctagonAlert,
  'no-data': OctagonAlert,
  quiet: Minus,
} as const;

const NAMES: Readonly<Record<string, string>> = { openpay: 'Openpay', paypal: 'PayPal', sms: 'SMS' };

/** Providers, feeds, processes and disks: the last report of each. No report is not zero and not "fine". */
export const Outside = ({ night }: { readonly night: Night }) => {
  const { t } = useTranslation();
  const { ageOf, timeOf, secondsOf } = useNightWords();
  const wordOf = useWordOf();
  const dayOf = useDayName();
  const now = Date.parse(night.at);
  const nameOf = ({ name }: NightSource): string => {
    const whole = wordOf('night.source', name);
    if (whole !== name) return whole;
    const [kind = '', ...rest] = name.split(' ');
    return [NAMES[kind] ?? wordOf('night.source', kind), ...rest].join(' ');
  };
  const lastWord = ({ state, at, since, p95_ms: p95 }: NightSource): string => {
    if (state === 'no-data') return since ? t('night.noDataSince', { at: timeOf(since) }) : t('night.noData');
    if (state === 'failing') return since ? t('night.since', { age: ageOf(since, now) }) : '';
    if (state === 'quiet') return t('night.notAsked');
    return [
      at && t('night.ago', { age: ageOf(at, now) }),
      p95 !== undefined && t('night.p95', { time: secondsOf(p95) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section className={styles.card} aria-labelledby="night-outside">
      <div className={styles.cardHead}>
        <h2 id="night-outside">{t('night.outside')}</h2>
        <p>{t('night.outsideLead')}</p>
      </div>
      <ul className={styles.sources}>
        {night.sources.map((source) => (
          <li key={source.name} data-state={source.state}>
            <b>{nameOf(source)}</b>
            <span>
              {lastWord(source)}
              {source.ends_on && ` · ${t('night.formEnds', { day: dayOf(source.ends_on as LeagueDate) })}`}
            </span>
            <span className={styles.state}>
              <Icon of={ICONS[source.state]} size="s" /> {t(`night.sourceState.${source.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
