/**
 * The channels on which the cards of a day are sent. Where rights rules may hide a game of the day, each country's listeners
 * have a channel of their own; everybody else shares one. When a rule changes what a day shows, its streams end, and clients
 * reconnect to the right channel.
 */
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Clock } from '../../../clock.ts';
import { eventFrame, HEARTBEAT } from '../../../http/event-frame.ts';
import type { EventHub, Topic } from '../../../http/event-hub.ts';
import { dayDependsOnCountry, dependsOnCountry, isDark } from '../../rights/decide-rights.ts';
import { listingOf } from '../../rights/listing.ts';
import { coversDay, type RightsGame, type RightsRule } from '../../rights/rule.ts';
import type { RuleBook } from '../../rights/rule-book.ts';
import type { GameSnapshots } from './game-snapshots.ts';

export interface DayChannelsDeps {
  readonly hub: EventHub;
  readonly clock: Clock;
  readonly rights: RuleBook;
  readonly gameSnapshots: Pick<GameSnapshots, 'scoreboard'>;
}
interface DayChannels {
  readonly topic: Topic;
  /** does somebody listen to one of these days? */
  hasListeners(days: readonly LeagueDate[]): boolean;
  /** sends the card of a game to everybody who may find it */
  publish(days: readonly LeagueDate[], game: RightsGame, card: ScoreboardGame): Promise<void>;
}

/** In place of the country, for listeners whose country makes no difference. */
const EVERYBODY = '';
const channelOf = (day: string, country: string): string => `day ${day} ${country}`;

/** The country of the channel that a listener from `country` is put on, or EVERYBODY. */
export const channelCountry = (rules: readonly RightsRule[], day: string, country: string, at: Date): string =>
  dayDependsOnCountry(rules, day, at) ? country : EVERYBODY;

/** The rules that decide which channel the listeners of a day are on and which cards they get, as text to compare. */
const darkOf = (rules: readonly RightsRule[], day: string): string =>
  JSON.stringify(rules.filter((rule) => rule.terms.plan === null && coversDay(rule, day)));

/** Does an event about a game go to the channel of a country? EVERYBODY gets no game whose visibility depends on the country. */
export const isPublished = (rules: readonly RightsRule[], game: RightsGame, country: string, at: Date): boolean =>
  country === EVERYBODY ? !dependsOnCountry(rules, game, at) : !isDark(rules, game, country, at);

export const createDayChannels = ({ hub, clock, rights, gameSnapshots }: DayChannelsDeps): DayChannels => {
  /** by day: the countries that people listened from, and the rules when the first of them connected */
  const heard = new Map<string, { readonly countries: Set<string>; readonly rules: string }>();
  const channelsOf = (day: string): { readonly channel: string; readonly country: string }[] =>
    [...(heard.get(day)?.countries ?? [])]
      .map((country) => ({ country, channel: channelOf(day, country) }))
      .filter(({ channel }) => hub.hasListeners(channel));

  rights.onChange((rules) => {
    for (const [day, { rules: before }] of [...heard]) {
      if (darkOf(rules, day) === before) continue;
      for (const { channel } of channelsOf(day)) hub.end(channel, HEARTBEAT);
      heard.delete(day);
    }
  });
  return {
    topic: async ({ query: { day, country = EVERYBODY } }) => {
      if (day === undefined) return undefined;
      const [snapshot, rules] = await Promise.all([gameSnapshots.scoreboard(day as LeagueDate), rights.read()]);
      const { hidden } = await listingOf(rules, country === EVERYBODY ? [] : snapshot.listed, clock(), () => country);
      const { etag } = snapshot.prepared;
      return () => {
        const known = heard.get(day) ?? { countries: new Set(), rules: darkOf(rules, day) };
        known.countries.add(country);
        heard.set(day, known);
        const scoreboard = hidden.size ? `${etag} without ${[...hidden].join()}` : etag;
        return { channel: channelOf(day, country), frames: [], hello: { scoreboard } };
      };
    },
    hasListeners: (days) => days.some((day) => channelsOf(day).length > 0),
    publish: async (days, game, card) => {
      const rules = await rights.read();
      const frame = eventFrame({ event: 'card', data: card });
      const now = clock();
      for (const day of days)
        for (const { channel, country } of channelsOf(day))
          if (isPublished(rules, game, country, now)) hub.publish(channel, frame);
    },
  };
};
