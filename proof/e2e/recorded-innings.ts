/** A recorded game with its own recorded box score, and its last innings at 20x. */
import { join } from 'node:path';
import { type BySide, bySide, type Side } from '@palco/baseball/rules/side';
import { recorded, recordings } from '@palco/baseball/testing/recordings';
import { type BoxRow, brief, type ExpectedBox, type LastInnings } from './expected-box.ts';

const FOLDER = 'statsapi/feed_final';
/** A walk-off: nothing is decided before the last play. */
const FILE = /747175.*\.json(\.gz)?$/;

type Figures = Readonly<Record<string, number | string>>;
interface Man {
  readonly person: { readonly id: number };
  readonly battingOrder?: string;
  readonly stats: { readonly batting: Figures; readonly pitching: Figures };
}
interface Feed {
  readonly gamePk: number;
  readonly gameData: {
    readonly teams: Record<Side, { readonly teamName: string; readonly name: string }>;
    readonly players: Readonly<Record<string, { readonly fullName: string; readonly useLastName: string }>>;
  };
  readonly liveData: {
    readonly linescore: {
      readonly teams: Record<Side, Figures>;
      readonly innings: readonly Record<Side, { readonly runs?: number }>[];
    };
    readonly boxscore: {
      readonly teams: Record<
        Side,
        { readonly players: Readonly<Record<string, Man>>; readonly pitchers: readonly number[] }
      >;
    };
  };
}
const BATTING = ['atBats', 'hits', 'homeRuns', 'rbi'];
const PITCHING = ['inningsPitched', 'hits', 'runs', 'earnedRuns', 'baseOnBalls', 'strikeOuts', 'homeRuns'];
const texts = (figures: Figures, keys: readonly string[]): BoxRow => keys.map((key) => String(figures[key]));

/** An inning takes a minute at 20x; registering, buying and watching take half a minute on a calm machine. */
const FIRST_INNING = process.env.PALCO_TEST_LONG ? 1 : 6;

interface RecordedGame {
  readonly id: number;
  /** of the recording */
  readonly file: string;
  /** as the Stats API sent it */
  readonly document: unknown;
  /** as addresses and tabs name them */
  readonly clubs: BySide<string>;
  /** runs by inning; nothing in a half that was not played */
  readonly innings: BySide<BoxRow>;
  readonly box: ExpectedBox;
}

/** Undefined without recordings. */
export const recordedGame = (): RecordedGame | undefined => {
  const [file] = recorded(FOLDER, FILE);
  if (!file || recordings === undefined) return undefined;
  const document = JSON.parse(file.text) as Feed;
  const { gamePk, gameData, liveData } = document;
  const nameOf = (id: number): string => {
    const player = gameData.players[`ID${id}`];
    return brief(player?.fullName ?? '', player?.useLastName ?? '');
  };
  const teamOf = (side: Side) => liveData.boxscore.teams[side];
  return {
    id: gamePk,
    file: join(recordings, FOLDER, file.path),
    document,
    clubs: bySide((side) => gameData.teams[side].name),
    innings: bySide((side) => liveData.linescore.innings.map((inning) => String(inning[side].runs ?? ''))),
    box: {
      totals: bySide((side) => texts(liveData.linescore.teams[side], ['runs', 'hits', 'errors'])),
      batting: bySide((side) =>
        Object.values(teamOf(side).players)
          .filter(({ battingOrder }) => battingOrder !== undefined)
          .sort((a, b) => Number(a.battingOrder) - Number(b.battingOrder))
          .map(({ person, stats }) => [nameOf(person.id), ...texts(stats.batting, BATTING)]),
      ),
      pitching: bySide((side) =>
        teamOf(side).pitchers.map((id) => [
          nameOf(id),
          ...texts(teamOf(side).players[`ID${id}`]?.stats.pitching ?? {}, PITCHING),
        ]),
      ),
    },
  };
};

/** The whole game with PALCO_TEST_LONG: nine minutes. Undefined without recordings. */
export const recordedInnings = (): LastInnings | undefined => {
  const game = recordedGame();
  return (
    game && {
      title: 'a recorded game at 20x',
      id: game.id,
      clubs: game.clubs,
      command: ['tools/replay.ts', game.file, '--speed', '20', '--from', String(FIRST_INNING)],
      environment: {},
      box: game.box,
    }
  );
};
