/** TV channels of the simulated league; the names are invented. */
import type { Chance } from './chance.ts';

const OURS = 'Palco 1';
const OTHERS = ['TV Desierto', 'Canal Litoral', 'Señal Valle', 'Radio Diamante TV', 'Costa Deportes'] as const;

export const CHANNELS: readonly string[] = [OURS, ...OTHERS];

/** `canal-litoral`. */
export const broadcasterId = (channel: string): string =>
  channel
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Every game is on Palco's own channel, most are on a second one too. */
export const channelsFor = (chance: Chance): readonly string[] =>
  chance.happens(0.75) ? [OURS, chance.pick(OTHERS)] : [OURS];
