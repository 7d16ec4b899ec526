/**
 * A recorded live feed as its document at any moment of the game, moved to another day and speed. The moments are the
 * ends of pitches, actions and plays; each has its own time stamp.
 */
type Document = Readonly<Record<string, unknown>>;
interface PlayEvent extends Document {
  readonly index?: number;
  readonly startTime?: string;
  readonly endTime?: string;
}
interface FeedPlay extends Document {
  readonly about: {
    readonly startTime?: string;
    readonly endTime?: string;
    readonly inning: number;
    readonly isTopInning: boolean;
    readonly isComplete: boolean;
  };
  readonly count: { readonly outs: number };
  readonly runners: readonly { readonly details: { readonly playIndex?: number } }[];
  readonly playEvents: readonly PlayEvent[];
  readonly matchup: Document;
}
export interface FeedDocument extends Document {
  readonly gamePk: number;
  readonly metaData: Document;
  readonly gameData: Document & {
    readonly datetime: Document & { readonly dateTime?: string };
    readonly gameInfo?: Document & { readonly firstPitch?: string };
    readonly status: Document;
    readonly game: Document & { readonly season?: string };
    readonly teams: Readonly<Record<'away' | 'home', Document>>;
    readonly venue: Document;
  };
  readonly liveData: Document & {
    readonly plays: { readonly allPlays: readonly FeedPlay[] };
    readonly linescore: Document & { readonly innings?: readonly { readonly num: number }[] };
  };
}

interface RecordedGameOptions {
  readonly feed: FeedDocument;
  /** when the first pitch is thrown this time */
  readonly startsAt: Date;
  /** the league day, YYYY-MM-DD */
  readonly day: string;
  /** 20: three hours in nine minutes */
  readonly speed: number;
}
export interface RecordedGame {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** how many moments have passed */
  momentAt(at: Date): number;
  /** the whole feed after so many moments; all of them: as it was recorded at its end */
  documentOf(moment: number): FeedDocument;
  /** the game's entry of a schedule, when so many have passed */
  scheduleEntryOf(moment: number): Document;
  /** the moment of a time stamp, -1 when invalid */
  momentOf(timeStamp: string): number;
}

type Side = 'away' | 'home';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const LIVE = { abstractGameState: 'Live', codedGameState: 'I', detailedState: 'In Progress', statusCode: 'I' };
const WARM_UP = { abstractGameState: 'Live', codedGameState: 'P', detailedState: 'Warmup', statusCode: 'PW' };

const two = (value: number): string => String(value).padStart(2, '0');
/** `yyyyMMdd_HHmmss` of a moment: one second each, so that every document is newer than the one before. */
const stampOf = (moment: number): string => {
  const [hours, minutes, seconds] = [Math.floor(moment / 3600), Math.floor(moment / 60) % 60, moment % 60];
  return `20200101_${two(hours)}${two(minutes)}${two(seconds)}`;
};

/** The winner, of a feed that was recorded after the end of its game. */
const winnerIn = ({ liveData: { linescore } }: FeedDocument): Side | undefined => {
  const teams = linescore.teams as Readonly<Record<Side, { readonly runs?: number }>> | undefined;
  const [away, home] = [teams?.away.runs ?? 0, teams?.home.runs ?? 0];
  return away === home ? undefined : away > home ? 'away' : 'home';
};
const withoutGame = ({ wins, losses, ...record }: Document, hasWon: boolean): Document => ({
  ...record,
  wins: Number(wins) - (hasWon ? 1 : 0),
  losses: Number(losses) - (hasWon ? 0 : 1),
});

export const openRecordedGame = ({ feed: recorded, startsAt, day, speed }: RecordedGameOptions): RecordedGame => {
  const firstPlay = recorded.liveData.plays.allPlays[0]?.about.startTime ?? '';
  const from = Date.parse(firstPlay);
  const moved = (text: string): string =>
    new Date(startsAt.getTime() + (Date.parse(text) - from) / speed).toISOString();
  const feed = JSON.parse(JSON.stringify(recorded), (_, value: unknown) =>
    typeof value === 'string' && ISO.test(value) ? moved(value) : value,
  ) as FeedDocument;
  const { gameData, liveData } = feed;
  const plays = liveData.plays.allPlays;

  const instants: number[] = [];
  let last = startsAt.getTime();
  /** the moment of each event and of each play's end */
  const marks = plays.map((play) => {
    const events = play.playEvents.map((event) => {
      last = Math.max(last, Date.parse(event.endTime ?? event.startTime ?? '') || last);
      return instants.push(last);
    });
    last = Math.max(last, Date.parse(play.about.endTime ?? '') || last);
    return { events, end: instants.push(last) };
  });

  const playAt = (play: FeedPlay, index: number, moment: number): FeedPlay | undefined => {
    const mark = marks[index];
    if (!mark || moment >= mark.end) return play;
    const shown = mark.events.filter((event) => event <= moment).length;
    if (shown === 0) return undefined;
    const { result: _, ...rest } = play;
    const playEvents = play.playEvents.slice(0, shown);
    const known = new Set(playEvents.map((event, place) => event.index ?? place));
    const final = play.playEvents.at(-1)?.index ?? play.playEvents.length - 1;
    return {
      ...rest,
      about: { ...play.about, isComplete: false },
      playEvents,
      // what happened on the last pitch comes with the result
      runners: play.runners.filter(({ details: { playIndex = final } }) => playIndex < final && known.has(playIndex)),
    } as FeedPlay;
  };
  const isOver = (moment: number): boolean => moment >= instants.length;
  // a faster replay needs shorter polling
  const wait = Math.max(0.3, 10 / speed);
  const metaOf = (moment: number): Document => ({ ...feed.metaData, wait, timeStamp: stampOf(moment) });
  const statusOf = (moment: number): Document =>
    isOver(moment) ? gameData.status : { ...gameData.status, ...(moment > 0 ? LIVE : WARM_UP) };
  const wonBy = recorded.gameData.status.abstractGameState === 'Final' ? winnerIn(recorded) : undefined;
  /** a club with its record at that moment, which includes the game once it is over */
  const teamOf = (side: Side, moment: number): Document & { readonly record?: Document } => {
    const { record, ...team } = gameData.teams[side] as Document & { readonly record?: Document };
    if (!record) return team;
    return { ...team, record: isOver(moment) || !wonBy ? record : withoutGame(record, wonBy === side) };
  };
  const gameDataOf = (moment: number): FeedDocument['gameData'] => ({
    ...gameData,
    teams: { away: teamOf('away', moment), home: teamOf('home', moment) },
    datetime: { ...gameData.datetime, officialDate: day, originalDate: day },
    status: statusOf(moment),
  });

  const documentOf = (moment: number): FeedDocument => {
    const whole = { ...feed, metaData: metaOf(moment), gameData: gameDataOf(moment) };
    if (isOver(moment)) return whole;
    const shown = plays.flatMap((play, index) => playAt(play, index, moment) ?? []);
    const now = shown.at(-1);
    const { decisions: _, ...live } = liveData as typeof liveData & { readonly decisions?: unknown };
    return {
      ...whole,
      liveData: {
        ...live,
        plays: { ...liveData.plays, allPlays: shown },
        linescore: {
          currentInning: now?.about.inning ?? 1,
          isTopInning: now?.about.isTopInning ?? true,
          scheduledInnings: liveData.linescore.scheduledInnings,
          innings: (liveData.linescore.innings ?? []).filter(({ num }) => num < (now?.about.inning ?? 1)),
        },
      },
    };
  };
  return {
    id: feed.gamePk,
    startsAt,
    endsAt: new Date(last),
    momentAt: (at) => instants.filter((instant) => instant <= at.getTime()).length,
    documentOf,
    momentOf: (timeStamp) => {
      const match = /^20200101_(\d\d)(\d\d)(\d\d)$/.exec(timeStamp);
      return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : -1;
    },
    scheduleEntryOf: (moment) => ({
      gamePk: feed.gamePk,
      gameType: gameData.game.type,
      season: gameData.game.season,
      gameDate: startsAt.toISOString(),
      officialDate: day,
      status: statusOf(moment),
      teams: {
        away: { team: gameData.teams.away, leagueRecord: teamOf('away', moment).record },
        home: { team: gameData.teams.home, leagueRecord: teamOf('home', moment).record },
      },
      venue: { id: gameData.venue.id, name: gameData.venue.name },
      gameNumber: gameData.game.gameNumber ?? 1,
      doubleHeader: 'N',
      scheduledInnings: liveData.linescore.scheduledInnings ?? 9,
    }),
  };
};
