import type { PlayerId } from '@palco/baseball/rules/primitives';
import { readCommaLine } from './comma-line.ts';

/** A line of a `.ROS` file. */
export interface RetrosheetPlayer {
  readonly id: PlayerId;
  readonly lastName: string;
  readonly firstName: string;
  readonly bats: string;
  readonly throws: string;
  readonly club: string;
  readonly position: string;
}

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** The players of a club's roster; lines with too few fields are left out. */
export const readRetrosheetRoster = (text: string): readonly RetrosheetPlayer[] =>
  linesOf(text).flatMap((line) => {
    const [id = '', lastName = '', firstName = '', bats = '', throws = '', club, position = ''] = readCommaLine(line);
    return club === undefined ? [] : [{ id, lastName, firstName, bats, throws, club, position }];
  });

/** A line of a `TEAM` file. */
export interface RetrosheetClub {
  readonly id: string;
  readonly league: string;
  readonly city: string;
  readonly nickname: string;
}

export const readRetrosheetClubs = (text: string): readonly RetrosheetClub[] =>
  linesOf(text).flatMap((line) => {
    const [id = '', league = '', city = '', nickname] = readCommaLine(line);
    return nickname === undefined ? [] : [{ id, league, city, nickname }];
  });
