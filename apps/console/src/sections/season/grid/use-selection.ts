import { serverNow } from '@palco/client/server-clock';
import type { Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { addDays, type LeagueDate, leagueDateFrom, leagueDateOf } from '@palco/kernel/league-date';
import { useZone } from '@palco/ui/league';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mondayOf, type Place, type Step, shownFrom, stepFrom, threeWeeksOf } from './calendar-days.ts';
import { type GridIndex, gameOf } from './series.ts';

export interface Selection {
  readonly place: Place | undefined;
  /** the game of the place */
  readonly game: DraftGame | undefined;
  /** the three weeks that are shown */
  readonly days: readonly LeagueDate[];
  readonly select: (place: Place) => void;
  readonly step: (step: Step) => void;
  /** selects, and moves the focus to the game's form */
  readonly open: (place: Place) => void;
  /** selects a game wherever it is */
  readonly jump: (game: number) => void;
  readonly turn: (weeks: number) => void;
  readonly goToday: () => void;
}
interface SelectionDeps {
  readonly draft: Draft;
  readonly index: GridIndex;
  readonly clubs: readonly string[];
  readonly season: StaffSeason;
  /** the address, set by the palette, asks to postpone the game */
  readonly onOff: () => void;
}

/** The form of the selected game, which takes the focus when the game is opened. */
export const EDITOR_ID = 'game-editor';

const placeFrom = (text: string | null): Place | undefined => {
  const [club, typed] = (text ?? '').split(' ');
  const day = typed && leagueDateFrom(typed);
  return club && day ? { club, day } : undefined;
};

/** Which club and day are selected, and which weeks are shown. The selection is kept in the address. */
export const useSelection = ({ draft, index, clubs, season, onOff }: SelectionDeps): Selection => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('game')) || undefined;
  const [place, setPlace] = useState<Place | undefined>(() => placeFrom(params.get('at')));
  const zone = useZone();
  const today = leagueDateOf(new Date(serverNow()), zone);
  const start = today < season.first_day || today > season.last_day ? (season.first_day as LeagueDate) : today;
  const [first, setFirst] = useState<LeagueDate>(() => shownFrom(mondayOf(start), place?.day ?? start));

  const select = useCallback((next: Place): void => {
    setPlace(next);
    setFirst((from) => shownFrom(from, next.day));
  }, []);
  const jump = (id: number): void => {
    const found = draft.games.find((each) => each.id === id);
    if (found) select({ club: found.home, day: found.official_date as LeagueDate });
  };
  // stable, because a new function would render every row of the calendar again
  const open = useCallback(
    (next: Place): void => {
      select(next);
      requestAnimationFrame(() => document.getElementById(EDITOR_ID)?.focus());
    },
    [select],
  );
  // the address follows the selection a moment later: a held arrow key would write it thirty times a second
  useEffect(() => {
    if (!place) return;
    const later = setTimeout(
      () =>
        setParams(
          () => {
            // while another view loads, the router still returns the old parameters; writing them back would drop the view's key
            const next = new URLSearchParams(window.location.search);
            next.set('at', `${place.club} ${place.day}`);
            next.delete('game');
            next.delete('do');
            return next;
          },
          { replace: true, preventScrollReset: true },
        ),
      200,
    );
    return () => clearTimeout(later);
  }, [place, setParams]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address names a game
  useEffect(() => {
    if (!asked) return;
    jump(asked);
    if (params.get('do') === 'off') onOff();
  }, [asked]);

  const days = useMemo(() => threeWeeksOf(first), [first]);
  const standing = place && gameOf({ games: index.get(place.club)?.get(place.day) ?? [] });
  return {
    place,
    game: standing && draft.games.find(({ id }) => id === standing.id),
    days,
    select,
    step: (way) =>
      // without a selection, from the cell that is the tab stop (series-grid.tsx)
      select(
        stepFrom(
          place ?? { club: clubs[0] ?? '', day: days.find((day) => day === today) ?? days[0] ?? start },
          way,
          clubs,
        ),
      ),
    open,
    jump,
    // the selection moves along, so that the keys continue in the weeks that are shown
    turn: (weeks) => {
      setFirst(addDays(first, weeks * 7));
      if (place) setPlace({ ...place, day: addDays(place.day, weeks * 7) });
    },
    goToday: () => {
      setFirst(mondayOf(today));
      setPlace({ club: place?.club ?? clubs[0] ?? '', day: today });
    },
  };
};
