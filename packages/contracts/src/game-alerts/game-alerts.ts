/** Alerts about games: what an account wants, on which devices, and how to stop them. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';

export const GAME_ALERT_KINDS = [
  /** ten minutes before the scheduled start */
  'start',
  /** from the seventh on, with the tying run no farther than on deck, or a lead of one run */
  'late-and-close',
  'extra-innings',
  /** a followed player comes to bat */
  'at-bat',
  /** rain or another delay, postponed, suspended, cancelled, moved to another day */
  'interrupted',
  'resumed',
] as const;
export type GameAlertKind = (typeof GAME_ALERT_KINDS)[number];
/** The kinds sent to somebody who asked for one game, whichever kinds are on for the favorite club. */
export const ASKED_GAME_KINDS: readonly GameAlertKind[] = ['start', 'interrupted', 'resumed'];

/** Minutes before the scheduled start. */
export const START_ALERT_MINUTES = 10;
export const ALERT_PLAYERS_MAX = 20;
export const ALERT_GAMES_MAX = 60;
/** The most browsers of an account that get alerts; a new one replaces the oldest. */
export const ALERT_DEVICES_MAX = 10;

const PlayerPath = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) });
/** An IANA name that this runtime has. */
const Zone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone })) && /^[A-Z]/i.test(zone);
    } catch {
      return false;
    }
  }),
);
const Minute = z.int().check(z.minimum(0), z.maximum(1439));
/** Minutes after midnight; `from` later than `to` lasts over midnight. */
export const QuietHours = z
  .object({ from: Minute, to: Minute })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }));
export type QuietHours = z.output<typeof QuietHours>;

const settings = {
  /** those that are on */
  kinds: z.array(z.enum(GAME_ALERT_KINDS)).check(z.maxLength(GAME_ALERT_KINDS.length)),
  by_mail: z.boolean(),
  /** whether alerts contain the score; off by default */
  with_score: z.boolean(),
  /** null: alerts come at any hour */
  quiet: z.nullable(QuietHours),
  /** of the quiet hours and of the times in alerts */
  zone: Zone,
};
export const GameAlertSettings = z.object({
  ...settings,
  /** mail goes to a confirmed address only */
  can_mail: z.boolean(),
  games: z.array(z.int()),
  players: z.array(z.object({ id: z.int(), name: z.string() })),
  devices: z.array(
    z.object({
      id: z.int(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      made_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
  /** the key with which a browser subscribes: P-256, uncompressed, base64url */
  push_key: z.string(),
});
export type GameAlertSettings = z.output<typeof GameAlertSettings>;

export const readGameAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/alerts',
  feature: 'alerts',
  summary: 'The alerts that the account wants, the devices that take them, and the key for a new one',
  access: 'signed-in',
  reply: GameAlertSettings,
  refusals: [],
});

export const changeGameAlerts = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/alerts',
  feature: 'alerts',
  summary: 'Chooses alerts, mail, quiet hours',
  access: 'signed-in',
  body: z.object(settings),
  reply: GameAlertSettings,
  refusals: [],
});

/** base64url of a given number of bytes */
const keyOf = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}$`), { abort: true }));

export const subscribeDevice = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/alerts/device',
  feature: 'alerts',
  summary: 'Sends alerts to this browser too: its push subscription. One account has a browser at a time',
  access: 'signed-in',
  bodyForms: ['json'],
  bodyLimit: 4096,
  body: z.object({
    endpoint: z.string().check(z.minLength(12), z.maxLength(1024)),
    keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
    /** the key that it was made with */
    push_key: keyOf(65),
  }),
  reply: GameAlertSettings,
  refusals: ['game-alerts/endpoint-refused', 'game-alerts/key-replaced'],
});

export const unsubscribeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/alerts/devices/:id',
  feature: 'alerts',
  summary: 'Sends nothing more to a browser',
  access: 'signed-in',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  reply: GameAlertSettings,
  refusals: [],
});

export const followGame = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/alerts/games/:id',
  feature: 'alerts',
  summary: 'Alerts about one game: its start, and whether it is delayed or moved',
  access: 'signed-in',
  params: GamePath,
  reply: GameAlertSettings,
  refusals: ['games/unknown', 'game-alerts/too-many'],
});

export const unfollowGame = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/alerts/games/:id',
  feature: 'alerts',
  summary: 'No more alerts about one game',
  access: 'signed-in',
  params: GamePath,
  reply: GameAlertSettings,
  refusals: [],
});

export const followPlayer = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/alerts/players/:id',
  feature: 'alerts',
  summary: 'An alert whenever a player comes to bat',
  access: 'signed-in',
  params: PlayerPath,
  reply: GameAlertSettings,
  refusals: ['league/unknown-player', 'game-alerts/too-many'],
});

export const unfollowPlayer = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/alerts/players/:id',
  feature: 'alerts',
  summary: 'No more alerts about a player',
  access: 'signed-in',
  params: PlayerPath,
  reply: GameAlertSettings,
  refusals: [],
});

/** RFC 8058: a mailbox posts `List-Unsubscribe=One-Click` to it. */
const unsubscription = {
  path: '/api/game-alerts/unsubscribe',
  access: 'open',
  beforeOpening: 'always',
  query: z.object({ token: z.string().check(z.minLength(20), z.maxLength(600)) }),
} as const;

export const stopAlertMail = defineEndpoint({
  ...unsubscription,
  method: 'POST',
  summary: 'Ends the mails of whom the link was sent to. Nothing is asked, and a second time does no harm',
  reply: z.object({ stopped: z.literal(true) }),
  refusals: ['game-alerts/link-wrong'],
});

export const openAlertMailStop = defineEndpoint({
  ...unsubscription,
  method: 'GET',
  summary: 'The page with the button, for mailboxes that open the address. Opening it ends nothing',
  for: 'programs',
  reply: 'redirect',
  refusals: [],
});
