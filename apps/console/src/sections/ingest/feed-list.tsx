import type { IngestClub } from '@palco/contracts/inputs/input-staff';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import VideoOff from 'lucide-react/icons/video-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedWord } from './feed-word.tsx';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';
import { type Still, useOnScreen, useStills } from './use-stills.ts';

export type Clubs = readonly IngestClub[];

interface FeedListProps {
  readonly feeds: readonly Feed[];
  readonly clubs: Clubs;
  readonly open: number | undefined;
  readonly onOpen: (input: number) => void;
}
interface FeedRowProps extends Omit<FeedListProps, 'feeds' | 'open'> {
  readonly feed: Feed;
  readonly still: Still | undefined;
  readonly isOpen: boolean;
}

const Crest = ({ of, clubs }: { readonly of: string; readonly clubs: Clubs }) => {
  const club = clubs.find(({ key }) => key === of);
  return (
    <>
      {club && <Monogram club={{ ...club, abbreviation: club.key }} size={20} isDecorative />}
      <b>{of}</b>
    </>
  );
};
const FeedRow = ({ feed: { input, state, game }, clubs, still, isOpen, onOpen }: FeedRowProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { publishing } = input;
  return (
    <li data-feed={input.id}>
      <button
        type="button"
        className={classNames(styles.feed, isOpen && styles.feedOpen)}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(input.id)}
      >
        <span className={styles.thumb}>
          {publishing && still ? (
            <img src={still.src} alt={t('ingest.preview', { name: input.name })} width={160} height={90} />
          ) : (
            <Icon of={VideoOff} />
          )}
        </span>
        <span className={styles.feedText}>
          <span className={styles.feedName}>
            {game ? (
              <>
                <Crest of={game.away} clubs={clubs} /> <Crest of={game.home} clubs={clubs} />
              </>
            ) : (
              <b>{input.name}</b>
            )}
          </span>
          <FeedWord state={state} />
          {game?.stale_since && (
            <span className={styles.word} data-tone="attention">
              {t('ingest.plays.silent', { time: words.short(game.stale_since) })}
            </span>
          )}
          <span className={styles.small}>
            {game ? `${input.name}. ` : ''}
            {publishing && state.word !== 'noData' && state.word !== 'stale'
              ? t('ingest.figures', {
                  rate: words.figure(publishing.bits_per_second / 1e6, 2),
                  pictures: words.figure(publishing.pictures_per_second, 0),
                })
              : game
                ? words.short(game.starts_at)
                : t('ingest.noGame')}
          </span>
        </span>
      </button>
    </li>
  );
};

/** Every feed as a picture that moves with its key frames, and a word. Those off screen are not asked for. */
export const FeedList = ({ feeds, open, ...rest }: FeedListProps) => {
  const { t } = useTranslation();
  const [list, setList] = useState<HTMLElement | null>(null);
  const seen = useOnScreen(list);
  const sending = feeds.filter(({ input }) => input.publishing).map(({ input }) => input.id);
  const { stills, isAble } = useStills(sending.filter((id) => seen.includes(id)));
  return (
    <section aria-label={t('ingest.feeds')}>
      <h2 className={styles.heading}>
        {t('ingest.feeds')} <span>{feeds.length}</span>
      </h2>
      <ul className={styles.feeds} ref={setList}>
        {feeds.map((feed) => (
          <FeedRow
            key={feed.input.id}
            feed={feed}
            still={stills.get(feed.input.id)}
            isOpen={feed.input.id === open}
            {...rest}
          />
        ))}
      </ul>
      {!isAble && <p className={styles.small}>{t('ingest.needsFfmpeg')}</p>}
    </section>
  );
};
