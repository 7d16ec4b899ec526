import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECIMALS, FIGURES, type Figure, figureOf, UNITS } from './figures.ts';
import styles from './ingest.module.css';
import { MeterChart } from './meter-chart.tsx';
import { useRoomWords } from './times.ts';
import { TRANSPORT_NAMES } from './transport-names.ts';
import type { Feed } from './use-feeds.ts';
import { type FeedSecond, useSecondsOfFeed } from './use-seconds-of-feed.ts';

const IN_TABLE = 60;
/** As viewers choose it: a rendition is named `video-360`. */
const qualityOf = (rendition: string): string => rendition.replace(/^video-(\d+)$/, '$1p');

const HealthTable = ({ seconds }: { readonly seconds: readonly FeedSecond[] }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const text = (figure: Figure, second: FeedSecond): string => {
    const value = figureOf(figure, second);
    return value === null ? t('ingest.health.noData') : words.figure(value, DECIMALS[figure]);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={t('ingest.health.caption')}>
      <table className={styles.table}>
        <caption>{t('ingest.health.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ingest.health.time')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`ingest.health.${figure}`)} {UNITS[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seconds
            .slice(-IN_TABLE)
            .toReversed()
            .map((second) => (
              <tr key={second.at}>
                <th scope="row">{words.clock(second.at)}</th>
                {FIGURES.map((figure) => (
                  <td key={figure}>{text(figure, second)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
};

const Facts = ({ feed: { input }, health }: { readonly feed: Feed; readonly health: InputHealthReply | undefined }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { publishing } = input;
  const { picture, sound, loudness } = health ?? {};
  if (!publishing) return null;
  return (
    <dl className={styles.facts}>
      {picture && (
        <>
          <dt>{t('ingest.health.comes')}</dt>
          <dd>
            {picture.width}×{picture.height}, {picture.codec}
          </dd>
        </>
      )}
      {sound && (
        <>
          <dt>{t('ingest.health.sound')}</dt>
          <dd>{t('ingest.health.channels', { ...sound, rate: sound.sample_rate / 1000 })}</dd>
        </>
      )}
      {loudness?.integrated != null && (
        <>
          <dt>{t('ingest.health.loudness')}</dt>
          <dd>{t('ingest.health.integrated', { lufs: words.figure(loudness.integrated) })}</dd>
        </>
      )}
      <dt>{t('ingest.health.transport')}</dt>
      <dd>{TRANSPORT_NAMES[publishing.transport]}</dd>
      <dt>{t('ingest.health.since')}</dt>
      <dd>{words.clock(publishing.since)}</dd>
      {publishing.ladder && (
        <>
          <dt>{t('ingest.health.renditions')}</dt>
          <dd>
            {[t('ingest.health.source'), ...publishing.ladder.renditions.map(qualityOf)].join(', ')} (
            {t(`ingest.set.ladder.${publishing.ladder.state}`)})
          </dd>
        </>
      )}
    </dl>
  );
};

/** What a feed sends, by the second, with what is wrong and what to do about it. */
export const HealthCard = ({
  feed,
  health,
}: {
  readonly feed: Feed;
  readonly health: InputHealthReply | undefined;
}) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const [isTable, setTable] = useState(false);
  const seconds = useSecondsOfFeed(feed.input.id);
  const last = seconds.at(-1);
  const { causes, word } = feed.state;
  const isSilent = word === 'noData' || word === 'stale' || !feed.input.publishing;
  return (
    <section className={styles.card} aria-label={t('ingest.health.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.health.title')}</h2>
        <p>{t('ingest.health.span')}</p>
      </header>
      {causes.map((cause) => (
        <p key={cause} className={styles.cause} role="status">
          <b>{t(`causes.cause.${cause}`)}.</b> {t(`causes.step.${cause}`)}
        </p>
      ))}
      {feed.input.publishing?.problem && (
        <p className={styles.cause}>{t('ingest.health.problem', { problem: feed.input.publishing.problem })}</p>
      )}
      {FIGURES.map((figure) => {
        const value = last && !isSilent ? figureOf(figure, last) : null;
        return (
          <div key={figure} className={styles.meter} data-figure={figure}>
            <span>{t(`ingest.health.${figure}`)}</span>
            <b data-empty={value === null || undefined}>
              {value === null ? t('ingest.health.noData') : words.figure(value, DECIMALS[figure])}
              {value !== null && UNITS[figure] && <small> {UNITS[figure]}</small>}
            </b>
            <MeterChart figure={figure} seconds={seconds} />
          </div>
        );
      })}
      <Facts feed={feed} health={health} />
      <details className={styles.more} onToggle={(event) => setTable(event.currentTarget.open)}>
        <summary>{t('ingest.health.table')}</summary>
        {isTable && <HealthTable seconds={seconds} />}
      </details>
    </section>
  );
};
