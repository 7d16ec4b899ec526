import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch } from '../rules/play.ts';
import type { Chance } from './chance.ts';
import type { PitchingTools } from './player.ts';

/** How much slower than the fastball each kind comes, miles per hour (usual differences of professional pitchers). */
const SLOWER: Readonly<Record<string, number>> = { FF: 0, SI: 0.8, FC: 4, SL: 8, FS: 8, CH: 9, KC: 12, CU: 14 };
const FASTBALLS = 0.56;

/** What the pitcher threw: kind and speed. A pitcher without tools (a fielder in a lost game) throws fastballs. */
const pitchKind = (chance: Chance, tools: PitchingTools | undefined): Pick<Pitch, 'mph' | 'pitch'> => {
  const [fastball = 'FF', ...others] = tools?.pitches ?? [];
  const pitch = others.length === 0 || chance.happens(FASTBALLS) ? fastball : chance.pick(others);
  const mph = (tools?.velocity ?? 75) - (SLOWER[pitch] ?? 5) + chance.normal(0, 1.1);
  return { pitch, mph: Math.round(mph * 10) / 10 };
};

/** A pitch without its instant. */
export const pitchOf = (chance: Chance, call: PitchCall, tools: PitchingTools | undefined): Omit<Pitch, 'at'> => ({
  kind: 'pitch',
  call,
  ...pitchKind(chance, tools),
});
