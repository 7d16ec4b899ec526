/** Columns that older documents (2020, 2021) have with 0 for everybody: nobody counted them, so there is nothing to compare. */
import { at, documentFrom, listAt, numberAt, textAt } from '@palco/baseball/notation/document';
import { SIDES } from '@palco/baseball/rules/side';
import type { BoxScore } from '@palco/baseball/scoring/box-score';

const BATTED = ['groundOuts', 'flyOuts', 'airOuts', 'popOuts', 'lineOuts', 'groundOutsToAirouts'];
const INHERITED = ['inheritedRunners', 'inheritedRunnersScored'];
/** The notes below the box score that print them. */
const NOTES: Readonly<Record<string, string>> = {
  'Groundouts-flyouts': 'pitching.groundOuts',
  'Inherited runners-scored': 'pitching.inheritedRunners',
};

/** Runners whom the pitchers of both clubs inherited. */
export const inheritedIn = ({ teams }: BoxScore): number =>
  SIDES.reduce((sum, side) => sum + teams[side].pitchingTotals.inheritedRunners, 0);

/**
 * The columns to leave out of a box score document, such as `batting.groundOuts`; empty before anybody has played.
 * `inherited`: the inherited runners of both clubs, as computed.
 */
export const leftOut = (document: unknown, inherited: number): ReadonlySet<string> => {
  const players = SIDES.flatMap((side) => Object.values(documentFrom(at(document, 'teams', side, 'players')) ?? {}));
  const sum = (group: string, columns: readonly string[]): number =>
    players.reduce<number>(
      (total, player) =>
        total + columns.reduce((own, column) => own + (numberAt(player, 'stats', group, column) ?? 0), 0),
      0,
    );
  const missing = new Set<string>();
  const leave = (group: string, columns: readonly string[]): void => {
    if (sum(group, columns) === 0) for (const column of columns) missing.add(`${group}.${column}`);
  };
  if (sum('pitching', ['outs']) === 0) return missing;
  for (const group of ['batting', 'pitching']) leave(group, BATTED);
  const printed = listAt(document, 'info').some((field) => textAt(field, 'label') === 'Inherited runners-scored');
  if (!printed && inherited > 0) leave('pitching', INHERITED);
  return missing;
};

/** Whether a column is left out; `team.pitching.groundOuts` is left out with `pitching.groundOuts`. */
export const isLeftOut = (missing: ReadonlySet<string>, field: string): boolean =>
  missing.has(field.replace(/^team\./, ''));
export const isNoteLeftOut = (missing: ReadonlySet<string>, label: string): boolean => missing.has(NOTES[label] ?? '');
