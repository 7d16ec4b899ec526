import { dayName } from '@palco/ui/day-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTonight } from '../../../api/tonight.ts';
import { clubFirst, useFavoriteClub } from '../../../follow/use-favorite-club.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cardsByInterest, contenderOfCard, lettersOfCard, phaseOfCard } from '../../../ui/game-card.ts';
import { useBestGame } from '../../../ui/use-best-game.ts';
import section from '../section.module.css';
import { TonightsGames } from '../tonights-games.tsx';
import { KeepWatching } from './keep-watching.tsx';
import { LiveRow } from './live-row.tsx';
import styles from './member-home.module.css';
import { MyClub } from './my-club.tsx';
import { TopGame } from './top-game.tsx';
import { Yesterday } from './yesterday.tsx';

/** Rows beside the first picture; all games are below. */
const MORE_LIVE = 2;

/** The landing page of a pass holder: live games, the favorite club, tonight's games, and games to keep watching. */
export const MemberHome = () => {
  const { t } = useTranslation('landing');
  const { locale } = useLanguage();
  const { today, cards } = useTonight();
  const favorite = useFavoriteClub();
  const ordered = cards && clubFirst(cardsByInterest(cards), favorite, lettersOfCard);
  const watchable = ordered?.filter((card) => card.isLive && card.isVideoAvailable) ?? [];
  const contenders = useMemo(
    () => (cards ?? []).map(contenderOfCard).filter((contender) => contender !== undefined),
    [cards],
  );
  const best = useBestGame(contenders);
  // a single live game is not called the best one
  const isBest = watchable.length > 1;
  const live = watchable.toSorted((one, other) => Number(other.id === best) - Number(one.id === best));
  const next = ordered?.find((card) => ['soon', 'next'].includes(phaseOfCard(card)));
  return (
    <div className={styles.home}>
      <section className={section.wrap} aria-labelledby="now-title">
        <div className={styles.head}>
          <h1 id="now-title">{t(live.length || !cards ? 'home.live' : 'home.next')}</h1>
          <span className={styles.day}>{dayName(today, locale)}</span>
        </div>
        <div className={styles.now}>
          <TopGame card={live[0] ?? next} isBest={isBest} isLoading={!cards} isDayOff={cards?.length === 0} />
          <div className={styles.side}>
            <MyClub cards={cards} />
            {live.slice(1, 1 + MORE_LIVE).map((card) => (
              <LiveRow key={card.id} card={card} />
            ))}
          </div>
        </div>
      </section>
      <TonightsGames />
      {/* only the browser knows the kept places: above the games this would push them down when it appears */}
      <KeepWatching cards={cards} />
      <Yesterday />
    </div>
  );
};
