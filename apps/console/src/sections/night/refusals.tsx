import type { Night } from '@palco/contracts/night/night-staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsWall } from '../../session/wall.ts';
import { useDeskWords } from '../desk/use-desk-words.ts';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';
import { useWordOf } from './use-word-of.ts';

/** Where the cause of a refusal is looked for. */
const PLACES = [
  ['no-pass', '/plans', 'prices'],
  ['seat-taken', '/desk', 'desk'],
  ['not-here', '/rights', 'rights'],
  ['no-video', '/ingest', 'ingest'],
] as const;

/** Why attempts to watch were refused in the last quarter of an hour and in the one before; or on a day that is over. */
export const Refusals = ({ night, isNow }: { readonly night: Night; readonly isNow: boolean }) => {
  const { t } = useTranslation();
  const isWall = useIsWall();
  const { numberOf, shareOf } = useNightWords();
  const { refusalTextOf } = useDeskWords();
  const wordOf = useWordOf();
  const { refused, attempts } = night.figures.refused;
  const most = Math.max(1, ...night.refusals.map(({ count }) => count));
  const ofAll = isNow
    ? t('night.refusedOf', { refused: numberOf(refused), attempts: numberOf(attempts) })
    : t('night.partOf', { part: numberOf(refused), all: numberOf(attempts) });
  const nobody = t(
    isNow ? 'night.noAttempts' : night.axis.written_until === null ? 'night.noData' : 'night.nobodyTried',
  );
  const change = (count: number, before: number | null): string => {
    if (before === null) return '';
    if (before === count) return t('night.same');
    return before === 0 ? t('night.new') : `${count > before ? '+' : '−'}${shareOf(Math.abs(count - before), before)}`;
  };
  return (
    <section aria-labelledby="night-refusals">
      <div className={styles.sectionHead}>
        <h2 id="night-refusals">{t('night.why')}</h2>
        <p>{attempts ? ofAll : nobody}</p>
      </div>
      {night.refusals.length === 0 ? (
        (isNow || attempts > 0) && <p className={styles.quiet}>{t('night.everybodyIn')}</p>
      ) : (
        <table className={styles.why}>
          <thead>
            <tr>
              <th scope="col">{t('night.reason')}</th>
              <td />
              <th scope="col">{t('night.number')}</th>
              {isNow && <th scope="col">{t('night.before')}</th>}
              <th scope="col">{t('night.look')}</th>
            </tr>
          </thead>
          <tbody>
            {night.refusals.map(({ reason, count, before }) => {
              const place = PLACES.find(([code]) => reason.endsWith(`/${code}`));
              return (
                <tr key={reason}>
                  <th scope="row">
                    {refusalTextOf(reason)}
                    <span className={styles.sub}>{reason}</span>
                  </th>
                  <td>
                    <meter className={styles.share} min={0} max={most} value={count} aria-hidden="true" />
                  </td>
                  <td>{numberOf(count)}</td>
                  {isNow && <td className={styles.quiet}>{change(count, before)}</td>}
                  <td>{place && !isWall && <Link to={place[1]}>{wordOf('frame', place[2])}</Link>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};
