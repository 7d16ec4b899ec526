import { serverNow } from '@palco/client/server-clock';
import { Button } from '@palco/ui/button.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../parts/keys.ts';
import { DelayTrack } from './delay-track.tsx';
import styles from './ingest.module.css';
import { eventName, shortWord } from './next-event.ts';
import { useRoomWords } from './times.ts';
import { useDelay } from './use-delay.ts';

interface DelayCardProps {
  readonly gameId: number;
  readonly clock: () => number | undefined;
  readonly mayChange: boolean;
}
const NUDGES = [-1000, -100, 100, 1000];

/** The picture delay: taps on plays that are seen, their median, and a correction by hand. */
export const DelayCard = ({ gameId, clock, mayChange }: DelayCardProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { measured, events, marked, target, tap, choose, nudge, apply, clear } = useDelay(gameId, clock);
  useKeys(
    mayChange
      ? [
          { keys: 'Space', caps: [t('ingest.delay.space')], text: t('ingest.delay.tap'), run: tap },
          { keys: 'j', caps: ['J'], text: t('ingest.delay.next'), run: () => choose(1) },
          { keys: 'k', caps: ['K'], text: t('ingest.delay.former'), run: () => choose(-1) },
        ]
      : [],
  );
  const seconds = (milliseconds: number): string => words.figure(milliseconds / 1000);
  const agreeing = measured?.taps.filter(({ is_outlier }) => !is_outlier) ?? [];
  const isApplied = target === measured?.picture_delay;
  return (
    <section className={styles.card} aria-label={t('ingest.delay.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.delay.title')}</h2>
        <p>{t('ingest.delay.hint')}</p>
      </header>
      {events.length ? (
        <DelayTrack
          events={events}
          taps={measured?.taps ?? []}
          marked={marked}
          until={Math.max(clock() ?? 0, serverNow())}
        />
      ) : (
        <p className={styles.small}>{t('ingest.delay.noPlays')}</p>
      )}
      {mayChange && (
        <div className={styles.tapRow}>
          <Button onClick={tap} aria-disabled={!marked}>
            {t('ingest.delay.tap')} <kbd>{t('ingest.delay.space')}</kbd>
          </Button>
          <IconButton label={t('ingest.delay.former')} icon={ChevronLeft} onClick={() => choose(-1)} />
          <IconButton label={t('ingest.delay.next')} icon={ChevronRight} onClick={() => choose(1)} />
          {marked && (
            <span className={styles.small}>
              {t('ingest.delay.mark', {
                what: t(`ingest.event.${shortWord(marked.what)}`),
                time: words.clock(marked.at),
              })}
            </span>
          )}
        </div>
      )}
      <div className={styles.delay}>
        <p>
          <span className={styles.small}>
            {agreeing.length ? t('ingest.delay.measured', { number: agreeing.length }) : t('ingest.delay.unset')}
          </span>
          <b className={styles.big} data-measured={measured?.median ?? ''}>
            {seconds(target)} <small>s</small>
          </b>
        </p>
        {mayChange && (
          <p className={styles.nudges}>
            {NUDGES.map((milliseconds) => (
              <Button key={milliseconds} size="s" onClick={() => nudge(milliseconds)}>
                {milliseconds > 0 ? '+' : ''}
                {milliseconds / 1000} s
              </Button>
            ))}
          </p>
        )}
        {mayChange && (
          <Button variant="clay" aria-disabled={isApplied} onClick={() => !isApplied && void apply()}>
            {t('ingest.delay.apply', { seconds: seconds(target) })}
          </Button>
        )}
      </div>
      <p className={styles.small}>
        {t('ingest.delay.set', { seconds: seconds(measured?.picture_delay ?? 0) })}
        {measured?.spread != null &&
          `. ${t('ingest.delay.spread', { seconds: words.figure(measured.spread / 1000, 2) })}`}
      </p>
      {measured && measured.taps.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t('ingest.delay.table')} ({measured.taps.length})
          </summary>
          <ol className={styles.taps}>
            {measured.taps.map((each) => {
              const event = events.find((one) => eventName(one) === eventName(each));
              return (
                <li key={`${eventName(each)} ${each.seen_at}`}>
                  {words.clock(each.seen_at)} {event ? t(`ingest.event.${shortWord(event.what)}`) : each.play}{' '}
                  <b>{words.figure(each.delay / 1000, 2)} s</b> {each.is_outlier && t('ingest.delay.outlier')}
                </li>
              );
            })}
          </ol>
          {mayChange && (
            <Button size="s" onClick={() => void clear()}>
              {t('ingest.delay.clear')}
            </Button>
          )}
        </details>
      )}
    </section>
  );
};
