import type { Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { useZone } from '@palco/ui/league';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyAction, useKeys } from '../../../parts/keys.ts';
import { movedBy, pastedOn } from '../draft/edits.ts';
import type { DraftEdits } from '../draft/use-edits.ts';
import type { OpenForm } from '../game/open-form.ts';
import type { Step } from '../grid/calendar-days.ts';
import { type GridGame, seriesOf } from '../grid/series.ts';
import type { Selection } from '../grid/use-selection.ts';

const DAYS: Readonly<Record<Step, number>> = { left: -1, right: 1, up: -7, down: 7 };

/** A thing that can be done now, by its key or its button. */
interface Tool extends KeyAction {
  readonly name: string;
  readonly isOn: boolean;
}
export interface CalendarTools {
  readonly tools: readonly Tool[];
  /** games that were cut and wait to be pasted */
  readonly cut: readonly DraftGame[];
  /** moves the selected game by a day or a week */
  readonly shift: (step: Step) => void;
}
interface CalendarKeysDeps {
  readonly draft: Draft;
  readonly selection: Selection;
  readonly edits: DraftEdits;
  readonly places: readonly GridGame[];
  readonly onForm: (form: OpenForm) => void;
  /** false in the list, because a table has keys of its own */
  readonly isCalendar: boolean;
}

/** What can be done with the selection, each by a key and a button; `isOn` is false for what is impossible now. */
export const useCalendarKeys = (deps: CalendarKeysDeps): CalendarTools => {
  const { draft, selection, edits, places, onForm, isCalendar } = deps;
  const { t } = useTranslation();
  const zone = useZone();
  const { game, place } = selection;
  const [cutIds, setCut] = useState<readonly number[]>([]);
  const cut = draft.games.filter(({ id, is_fixed }) => cutIds.includes(id) && !is_fixed);
  const mayEdit = game !== undefined && !game.is_fixed && game.change !== 'removed';
  const series = (): readonly number[] => {
    const standing = game && places.find(({ id, day }) => id === game.id && day === game.official_date);
    return standing ? seriesOf(standing, places).map(({ id }) => id) : [];
  };
  const shift = (step: Step): void => {
    if (!mayEdit) return;
    const from = place ?? { club: game.home, day: game.official_date as LeagueDate };
    // the game is shown there at once (optimistic-draft.ts), so the next key moves it on
    selection.select({ ...from, day: addDays(game.official_date as LeagueDate, DAYS[step]) });
    void edits.edit(movedBy([game], DAYS[step], zone)).then((isMade) => !isMade && selection.select(from));
  };
  const paste = (): void => {
    if (!place) return;
    void edits.edit(pastedOn(cut, place.day, zone)).then((isMade) => isMade && setCut([]));
  };
  const conflicts = draft.conflicts.filter(({ severity }) => severity === 'blocks');
  const nextConflict = (): void => {
    const at = conflicts.findIndex(({ games }) => game && games.includes(game.id));
    const next = conflicts[(at + 1) % conflicts.length]?.games[0];
    if (next !== undefined) selection.jump(next);
  };
  const tool = (name: string, keys: string, caps: readonly string[], isOn: boolean, run: () => void): Tool => ({
    name,
    keys,
    caps,
    text: t(`season.tool.${name}` as 'season.tool.move'),
    isOn,
    run,
  });
  const tools: readonly Tool[] = [
    tool('add', 'n', ['N'], place !== undefined, () => onForm('add')),
    tool('move', 'm', ['M'], mayEdit, () => document.querySelector<HTMLElement>('[data-editor-day]')?.focus()),
    tool('off', 'p', ['P'], mayEdit, () => onForm('off')),
    tool('doubleheader', 'd', ['D'], mayEdit, () => onForm('doubleheader')),
    tool('cut', 'x', ['X'], mayEdit, () => setCut(game ? [game.id] : [])),
    tool('cutSeries', 'Shift+X', ['⇧', 'X'], mayEdit, () => setCut(series())),
    tool('paste', 'v', ['V'], cut.length > 0 && place !== undefined, paste),
    tool('remove', 'Delete', ['Supr'], mayEdit && game.change === 'new', () => {
      if (game) void edits.edit([{ kind: 'remove', game: game.id }]);
    }),
    tool('undo', '$mod+z', ['Ctrl', 'Z'], edits.canUndo, edits.undo),
    tool('conflict', 'c', ['C'], conflicts.length > 0, nextConflict),
  ];
  const turning: readonly Tool[] = [
    tool('earlier', 'PageUp', ['PgUp'], true, () => selection.turn(-3)),
    tool('later', 'PageDown', ['PgDn'], true, () => selection.turn(3)),
    tool('today', 't', ['T'], true, selection.goToday),
  ];
  useKeys([...tools, ...turning].filter(({ isOn, name }) => isOn && (isCalendar || name === 'undo')));
  return { tools: [...tools, ...turning], cut, shift };
};
