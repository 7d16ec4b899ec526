import type { GameAlertKind } from '@palco/contracts/game-alerts/game-alerts';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { readGameNumber } from '../games/calendar/calendar-event-store.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { type AlertText, alertText } from './alert-text.ts';
import type { TriggerDetail } from './trigger.ts';

/** How a fan wants an alert to be worded. */
interface Reader {
  /** the account's, as stored */
  readonly language: string;
  readonly zone: string;
  readonly with_score: boolean;
}
export interface Alert {
  readonly kind: GameAlertKind;
  readonly game: number;
  readonly expiresAt: Date;
  textFor(reader: Reader): AlertText & { readonly language: Language };
}

/** The alert of a trigger; undefined when it has expired. */
export const readAlert = async (
  {
    db,
    league,
    identity,
  }: { readonly db: Database; readonly league: Pick<LeagueCache, 'read'>; readonly identity: () => League },
  trigger: number,
  now: Date,
): Promise<Alert | undefined> => {
  const row = await db
    .selectFrom('game_alert_triggers')
    .innerJoin('games', 'games.id', 'game_id')
    .select(['kind', 'game_id', 'detail', 'expires_at', 'away', 'home', 'season_id', 'starts_at'])
    .select(['official_date', 'is_time_known'])
    .where('game_alert_triggers.id', '=', trigger)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sideOf } = await league.read();
  const nameOf = (letters: string): string => sideOf(row.season_id, letters).shortName;
  const detail = row.detail as TriggerDetail;
  const day = row.official_date as LeagueDate;
  const about = {
    kind: row.kind as GameAlertKind,
    detail,
    away: nameOf(row.away),
    home: nameOf(row.home),
    startsAt: row.starts_at,
    day,
    isTimeKnown: row.is_time_known,
    number:
      detail.number ??
      (await readGameNumber(db, { ...row, id: row.game_id, seasonId: row.season_id, officialDate: day })),
  };
  return {
    kind: about.kind,
    game: row.game_id,
    expiresAt: row.expires_at,
    textFor: ({ language: stored, zone, with_score: withScore }) => {
      const language = languageIn(identity(), languageFrom(stored));
      return { ...alertText(language, { ...about, zone, withScore }), language };
    },
  };
};

/** Where an alert leads: the player, which is the page before the game too. */
export const pathOfAlert = ({ game }: Pick<Alert, 'game'>): string => `/tv/player/${game}`;
