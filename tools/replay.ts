/**
 * `npm run replay -- <feed file> [--speed 20]`: Palco with a recorded Stats API game as its only game, live from half a
 * minute after the start, in a data folder of its own.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openReplay } from '../apps/sandbox/src/stats-api/replay.ts';
import { buildWeb } from './build-web.ts';

const HALF_A_MINUTE = 30_000;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { speed: { type: 'string' } } });
const [file] = positionals;
const speed = Number(values.speed ?? 20);
if (!file || !(speed > 0)) {
  console.error('Which game? npm run replay -- <feed file, .json or .json.gz> [--speed 20]');
  process.exit(1);
}
await buildWeb();
const startsAt = new Date(Date.now() + HALF_A_MINUTE);
const { api, game } = await openReplay({ file, startsAt, speed, clock: () => new Date() });
process.env.PALCO_STATS_API = api.origin;
process.env.PALCO_STATS_LEAGUE = '0';
process.env.PALCO_DATA ??= resolve('data', `replay-${game.id}-${startsAt.getTime()}`);
console.log(`Game ${game.id} at ${speed}x: /tv/player/${game.id}, from ${startsAt.toTimeString().slice(0, 8)} on`);
console.log(`It ends at ${game.endsAt.toTimeString().slice(0, 8)}`);
await import('../apps/api/src/main.ts');
