import type { DiffLine, Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { StaffSeason, StaffVenue } from '@palco/contracts/season/season-staff';
import type { StaffSlot } from '@palco/contracts/season/slot-staff';
import { useZone } from '@palco/ui/league';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx';
import { badgeOf, sideOfSlot } from '../clubs/club-badge.ts';
import { ConflictList } from '../draft/conflict-list.tsx';
import { DiffTable } from '../draft/diff-table.tsx';
import { DraftDock } from '../draft/draft-dock.tsx';
import { editDifferences } from '../draft/edit-differences.ts';
import { optimisticDraft } from '../draft/optimistic-draft.ts';
import { useEdits } from '../draft/use-edits.ts';
import { AddGames } from '../game/add-games.tsx';
import { DoubleheaderDialog } from '../game/doubleheader-dialog.tsx';
import { GameEditor } from '../game/game-editor.tsx';
import { OffDialog } from '../game/off-dialog.tsx';
import type { OpenForm } from '../game/open-form.ts';
import { GameList } from '../grid/game-list.tsx';
import { gridGamesOf } from '../grid/grid-games.ts';
import { MonthView } from '../grid/month-view.tsx';
import { indexOf } from '../grid/series.ts';
import { SeriesGrid } from '../grid/series-grid.tsx';
import { useSelection } from '../grid/use-selection.ts';
import styles from '../season.module.css';
import { useSeasonWords } from '../use-season-words.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';

interface CalendarDeskProps {
  readonly season: StaffSeason;
  readonly view: 'weeks' | 'month' | 'list';
  readonly draft: Draft;
  readonly diff: readonly DiffLine[];
  readonly clubs: readonly StaffClub[];
  readonly slots: readonly StaffSlot[];
  readonly venues: readonly StaffVenue[];
}
/** The calendar, the selected game beside it, what differs from the published calendar below, and the dock. */
export const CalendarDesk = ({ season, view, draft: stored, diff, clubs, slots, venues }: CalendarDeskProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const words = useSeasonWords();
  const edits = useEdits(season.id);
  const { sent } = edits;
  const draft = useMemo(
    () => optimisticDraft(stored, sent, { season, clubs, slots, venues, diff, zone }),
    [stored, sent, season, clubs, slots, venues, diff, zone],
  );
  const [form, setForm] = useState<OpenForm>();
  const places = useMemo(() => gridGamesOf(draft, diff, words.timeOf), [draft, diff, words]);
  const index = useMemo(() => indexOf(places), [places]);
  // a slot has a row until a club takes it
  const sides = useMemo(() => [...clubs, ...slots.filter(({ club }) => club === null).map(sideOfSlot)], [clubs, slots]);
  const badges = useMemo(() => sides.map(badgeOf), [sides]);
  const letters = useMemo(() => sides.map(({ abbreviation }) => abbreviation), [sides]);
  const selection = useSelection({ draft, index, clubs: letters, season, onOff: () => setForm('off') });
  const { game, place, days, select, step, open } = selection;
  const tools = useCalendarKeys({ draft, selection, edits, places, onForm: setForm, isCalendar: view !== 'list' });
  const shared = { draft, clubs: sides, venues, words };
  /** A game's day and hour, whether it is cancelled, its park and its innings. */
  const placeOf = (of: ScheduledGame | undefined): string => {
    if (!of) return t('season.notThere');
    const venue = venues.find(({ id }) => id === of.venue_id);
    return [
      of.status === 'postponed' ? t('season.dayUnknown') : words.whenOf(of, venue?.zone),
      ...(of.status === 'cancelled' ? [t('season.look.cancelled')] : []),
      venue?.name ?? t('season.noPark'),
      t('season.inningsCount', { count: of.scheduled_innings }),
    ].join(', ');
  };
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.main}>
          {edits.waiting && (
            <ChangedMeanwhile
              meanwhile={edits.waiting.meanwhile}
              differences={editDifferences(
                stored,
                edits.waiting.edits,
                { clubs, slots, venues, diff, zone },
                { nameOf: words.gameOf, placeOf },
              )}
              onTakeTheirs={edits.discardMine}
              onSaveMine={edits.makeAnyway}
              isBusy={edits.isBusy}
            />
          )}
          {view === 'weeks' && (
            <>
              <CalendarTools tools={tools} days={days} />
              <SeriesGrid
                clubs={badges}
                index={index}
                days={days}
                selected={place}
                onSelect={select}
                onStep={(way, hasShift) => (hasShift ? tools.shift(way) : step(way))}
                onOpen={open}
              />
              <p className={styles.legend}>
                {(['home', 'away', 'postponed', 'doubleheader', 'changed', 'conflict'] as const).map((name) => (
                  <span key={name}>
                    <i className={styles[`legend-${name}`]} />
                    {t(`season.legend.${name}`)}
                  </span>
                ))}
              </p>
            </>
          )}
          {view === 'month' && <MonthView {...shared} selection={selection} />}
          {view === 'list' && <GameList {...shared} selection={selection} />}
          <DiffTable diff={diff} draft={draft} venues={venues} words={words} onJump={selection.jump} />
        </div>
        <aside className={styles.aside} aria-label={t('season.selected')}>
          {form === 'add' && place ? (
            <AddGames {...shared} season={season} place={place} edits={edits} onClose={() => setForm(undefined)} />
          ) : game ? (
            <GameEditor
              key={JSON.stringify(game)}
              {...shared}
              game={game}
              published={diff.find((line) => line.game === game.id)?.published ?? undefined}
              edits={edits}
              onForm={setForm}
            />
          ) : (
            <p className={styles.hint}>{t('season.selectHint')}</p>
          )}
          <ConflictList {...shared} edits={edits} onJump={selection.jump} />
        </aside>
      </div>
      <DraftDock season={season} draft={draft} words={words} edits={edits} onJump={selection.jump} />
      {form === 'off' && game && (
        <OffDialog
          {...shared}
          season={season}
          game={game}
          edits={edits}
          onDone={selection.jump}
          onClose={() => setForm(undefined)}
        />
      )}
      {form === 'doubleheader' && game && (
        <DoubleheaderDialog {...shared} game={game} edits={edits} onClose={() => setForm(undefined)} />
      )}
    </>
  );
};
