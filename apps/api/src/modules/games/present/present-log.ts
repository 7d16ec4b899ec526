import { createHash } from 'node:crypto';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Side } from '@palco/baseball/rules/side';
import type { GameLog, GameNow, GameRoster, LogPlayer } from '@palco/contracts/games/game-log';
import type { PlayChange } from '@palco/contracts/games/plays';
import { isCut } from '../game.ts';
import type { GamePlayer, LoadedGame } from '../loaded-game.ts';
import type { StoredChange } from '../play-store.ts';
import { isUnscored } from './score.ts';

export const presentChange = ({ cursor, revision, isVoid, play }: StoredChange): PlayChange => ({
  cursor,
  revision,
  ...(isVoid ? { isVoid: true as const } : {}),
  play,
});

export const presentNow = (loaded: LoadedGame): GameNow => {
  const { record, stamp, rulings } = loaded;
  return {
    id: record.id,
    status: codeOfStatus(record.status),
    statusReason: record.statusReason ?? null,
    startsAt: record.startsAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
    pictureDelayMs: record.pictureDelayMs ?? 0,
    hasRecording: record.hasRecording,
    isFree: record.isFree,
    staleSince: record.staleSince?.toISOString() ?? null,
    ...(isCut(record) ? { isCut: true as const } : {}),
    ...(isUnscored(loaded) ? { isUnscored: true as const } : {}),
    ...(rulings.length
      ? { rulings: rulings.map(({ number, at, ruling }) => ({ number, at: at.toISOString(), ruling })) }
      : {}),
    stamp,
  };
};

export const versionOf = (loaded: LoadedGame): string =>
  createHash('sha256')
    .update(JSON.stringify([loaded.cursor, presentNow(loaded)]))
    .digest('base64url')
    .slice(0, 12);

const presentPlayer = ({ name, lastName, jersey, position, bats, throws, before }: GamePlayer): LogPlayer => ({
  name,
  lastName,
  jersey,
  position,
  bats,
  throws,
  atBats: before.batting.atBats,
  hits: before.batting.hits,
  outs: before.pitching.outs,
  earnedRuns: before.pitching.earnedRuns,
  wins: before.pitching.wins,
  losses: before.pitching.losses,
  saves: before.pitching.saves,
});

const presentRoster = ({ record, clubs, records, venue, players }: LoadedGame): GameRoster => {
  const clubOf = (side: Side) => {
    const { abbreviation, name, shortName, city, primaryColour, secondaryColour } = clubs[side];
    return { abbreviation, name, shortName, city, primaryColour, secondaryColour, ...records[side] };
  };
  return {
    officialDate: record.officialDate,
    competition: record.competition,
    gameNumber: record.gameNumber,
    venue,
    clubs: { away: clubOf('away'), home: clubOf('home') },
    setup: record.setup ?? null,
    players: Object.fromEntries([...players].map(([id, player]) => [id, presentPlayer(player)])),
  };
};

/** The whole log: what counts now, in the order of the plays; a browser applies the rulings itself. */
export const presentLog = (loaded: LoadedGame): GameLog => ({
  game: presentNow(loaded),
  roster: presentRoster(loaded),
  cursor: loaded.cursor,
  version: versionOf(loaded),
  plays: loaded.plays.flatMap((play) => {
    const change = loaded.changes.get(play.id);
    return change ? [presentChange(change)] : [];
  }),
});

/** The newest revision of each play that changed after a cursor, in the order they were recorded. */
export const presentLogAfter = (loaded: LoadedGame, after: number): GameLog => ({
  game: presentNow(loaded),
  cursor: loaded.cursor,
  version: versionOf(loaded),
  plays: [...loaded.changes.values()]
    .filter(({ cursor }) => cursor > after)
    .sort((a, b) => a.cursor - b.cursor)
    .map(presentChange),
});
