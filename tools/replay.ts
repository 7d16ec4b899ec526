/**
 * `npm run replay -- <feed file> [--speed 20] [--from 1] [--in 30]`: Palco with a recorded Stats API game as its only game,
 * live from half a minute after the start, in a data folder of its own. `--from 9`: half a minute before the ninth;
 * `--in 300`: five minutes instead.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openReplay } from '../demo/sandbox/src/stats-api/replay.ts';
import { buildWeb } from './build-web.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { speed: { type: 'string' }, from: { type: 'string' }, in: { type: 'string' } },
});
const [file] = positionals;
const speed = Number(values.speed ?? 20);
const from = Number(values.from ?? 1);
const waitSeconds = Number(values.in ?? 30);
if (!file || !(speed > 0) || !Number.isInteger(from) || !(waitSeconds >= 0)) {
  console.error('Which game? npm run replay -- <feed file, .json or .json.gz> [--speed 20] [--from 1] [--in 30]');
  process.exit(1);
}
await buildWeb();
const at = new Date(Date.now() + waitSeconds * 1000);
const { api, game } = await openReplay({ file, at, from, speed, clock: () => new Date() });
process.env.PALCO_MODE = 'demo';
process.env.PALCO_STATS_API = api.origin;
process.env.PALCO_STATS_LEAGUE = '0';
process.env.PALCO_DATA ??= resolve('data', `replay-${game.id}-${at.getTime()}`);
const clock = (instant: Date): string => instant.toTimeString().slice(0, 8);
console.log(`Game ${game.id} at ${speed}x: /tv/player/${game.id}`);
console.log(`First pitch at ${clock(game.startsAt)}, inning ${from} at ${clock(at)}, it ends at ${clock(game.endsAt)}`);
await import('../apps/api/src/main.ts');
