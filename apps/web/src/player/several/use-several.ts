import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useTonight } from '../../api/tonight.ts';
import { contenderOfCard } from '../../ui/game-card.ts';
import { useBestGame } from '../../ui/use-best-game.ts';
import type { NoPictureReason } from '../watch/no-picture.ts';
import { gamesFrom, layoutOf, mostGames, tileForBest, withSwap } from './open-games.ts';
import type { TileHandle, TileNews } from './tile-props.ts';
import { useDelayedCards } from './use-delayed-cards.ts';
import { useDeviceStrain } from './use-device-strain.ts';

/** Narrower than a tablet: two games are stacked. */
const NARROW = '(max-width: 47.9375em)';

const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  );

/** The pass plays on another device: that ends every tile. */
const ELSEWHERE: ReadonlySet<NoPictureReason | undefined> = new Set(['taken-over', 'seat-taken'] as const);

const isWatchable = ({ isLive, isVideoAvailable }: ScoreboardGame): boolean => isLive && isVideoAvailable;

/** The behavior of the page of several games; `several-games.tsx` lays it out. */
export const useSeveral = () => {
  const [params, setParams] = useSearchParams();
  const wanted = useMemo(() => gamesFrom(params.get('games')), [params]);
  const isNarrow = useIsNarrow();
  const [sound, setSound] = useState<number>();
  const [followsBest, setFollowsBest] = useState(false);
  const [goesOnWeak, setGoesOnWeak] = useState(false);
  const [news, setNews] = useState<ReadonlyMap<number, TileNews>>(new Map());
  const grid = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<number, TileHandle>());
  /** the lease of a tile's former game, by the id of the game that took its place */
  const left = useRef(new Map<number, string>());

  const most = mostGames({ isNarrow, isWeak: false });
  const games = useMemo(() => wanted.slice(0, most), [wanted, most]);
  const heard = sound !== undefined && games.includes(sound) ? sound : games[0];
  const setGames = useCallback(
    (next: readonly number[]) =>
      setParams(next.length ? { games: next.join(',') } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const swap = useCallback(
    (from: number, to: number): void => {
      const lease = handles.current.get(from)?.lease();
      if (lease !== undefined) left.current.set(to, lease);
      setSound((before) => (before === from ? to : before));
      setGames(withSwap(wanted, from, to));
    },
    [wanted, setGames],
  );
  const close = (game: number): void => setGames(wanted.filter((each) => each !== game));
  const add = (game: number): void => setGames([...games, game]);
  const report = useCallback((game: number, tile: TileNews | undefined): void => {
    setNews((before) => {
      const next = new Map(before);
      if (tile) next.set(game, tile);
      else next.delete(game);
      return next;
    });
  }, []);

  const { cards, hasFailed } = useTonight();
  const seen = useDelayedCards(cards);
  const live = cards?.filter(isWatchable) ?? [];
  const contenders = useMemo(() => {
    const open = games.map((game) => news.get(game)?.tilePoint?.contender);
    const others = (seen ?? []).filter(({ id }) => !games.includes(id)).map(contenderOfCard);
    return [...open, ...others].filter((each) => each !== undefined);
  }, [games, news, seen]);
  const best = useBestGame(contenders);
  useEffect(() => {
    if (!followsBest || best === undefined) return;
    const mayLeave = (game: number): boolean => news.get(game)?.tilePoint?.contender.isBetweenBatters ?? true;
    const tile = tileForBest(games, best, { heard: games.length > 1 ? heard : undefined, mayLeave });
    if (tile !== undefined) swap(tile, best);
  }, [followsBest, best, games, news, heard, swap]);

  const isMeasured = games.length > 2 && !goesOnWeak;
  const isWeak = useDeviceStrain(grid, isMeasured) && isMeasured;
  const elsewhere = games.map((game) => news.get(game)).find((tile) => ELSEWHERE.has(tile?.reason));
  return {
    games,
    /** the address has games that do not fit on this screen; they stay in it */
    hasHidden: wanted.length > games.length,
    layout: layoutOf(games.length, isNarrow),
    grid,
    heard,
    hear: setSound,
    live,
    cards,
    seenCards: seen,
    hasFailed,
    others: live.filter(({ id }) => !games.includes(id)),
    isFull: games.length >= most,
    best,
    points: news,
    followsBest,
    setFollowsBest,
    elsewhere,
    isWeak,
    goOnWeak: () => setGoesOnWeak(true),
    keepTwo: () => {
      const second = games.find((game) => game !== heard);
      setGames([heard, second].filter((game) => game !== undefined));
    },
    add,
    swap,
    close,
    report,
    leaseBefore: useCallback((game: number) => left.current.get(game), []),
    keepHandle: (game: number, handle: TileHandle | null): void => {
      if (handle) handles.current.set(game, handle);
      else handles.current.delete(game);
    },
    allToLive: () => {
      for (const handle of handles.current.values()) handle.toLive();
    },
    takeOver: () => {
      for (const handle of handles.current.values()) handle.takeOver();
    },
  };
};
export type SeveralState = ReturnType<typeof useSeveral>;
