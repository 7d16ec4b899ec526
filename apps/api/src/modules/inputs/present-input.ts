/** An input as staff sees it. */
import type { InputState, LiveInput } from '@palco/contracts/inputs/input-staff';
import type { Database } from '@palco/database/connect';
import type { StreamSecond } from '@palco/media/stream-second';
import type { Now } from '../../clock.ts';
import { hasLightPicture, profileOf } from '../../gateways/ladder/profiles.ts';
import type { FindReceiver } from '../../gateways/srt/find-receiver.ts';
import type { Keys } from '../../keys.ts';
import { isSending } from './choose-input.ts';
import type { InputHealth } from './health/input-health.ts';
import { readCandidates, readSounds, type StoredInput } from './input-store.ts';
import type { Publication } from './publication.ts';
import { publishedGame } from './published-game.ts';
import type { Publishers } from './publishers.ts';
import { presentSound } from './sounds/present-sound.ts';
import type { SrtListeners } from './srt/srt-listeners.ts';

export interface InputsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly publishers: Publishers;
  readonly health: Pick<InputHealth, 'of' | 'forget'>;
  readonly srt: SrtDeps;
  /** whether this machine has an encoder of smaller pictures */
  readonly canEncode: () => Promise<boolean>;
}
/** How inputs take SRT. */
interface SrtDeps {
  readonly find: FindReceiver;
  readonly keys: Keys;
  /** the first and the last port of inputs */
  readonly ports: readonly [number, number];
  /** address of a port, as encoders need it */
  readonly addressOf: (port: number) => string;
  /** undefined: this process takes no encoders */
  readonly listeners: Pick<SrtListeners, 'stateOf'> | undefined;
}
export type Role = 'primary' | 'backup';
export const roleOf = (rank: number): Role => (rank === 0 ? 'primary' : 'backup');

/** `game`: that it publishes, or would publish if it began now. */
export const stateOfInput = (
  { publishers, clock }: Pick<InputsDeps, 'publishers' | 'clock'>,
  input: number,
  game: number | undefined,
): InputState => {
  const publication = publishers.ofInput(input);
  const programme = game === undefined ? undefined : publishers.programmeOf(game);
  if (!publication) return programme?.hasLeft(input) ? 'away' : 'waiting';
  const arrival = publication.arrival();
  if (arrival.lastAt === undefined) return 'waiting';
  if (!isSending(arrival, clock().getTime())) return 'away';
  if (programme?.onAir() !== publication) return 'standby';
  return programme.state() === 'backup_live' ? 'backup_live' : 'live';
};

/** Figures are averages over this many last seconds. */
const SHOWN_SECONDS = 5;
const presentPublishing = ({ health, clock }: InputsDeps, game: number | undefined, encoder: Publication) => {
  const now = clock();
  const recent = (health.of(encoder.input, now)?.seconds ?? [])
    .slice(-SHOWN_SECONDS)
    .filter(({ at }) => at >= encoder.since.getTime() - 1000);
  const perSecond = (of: (second: StreamSecond) => number): number =>
    recent.reduce((sum, second) => sum + of(second), 0) / Math.max(1, recent.length);
  const { at, problem } = encoder.last();
  const ladder = encoder.ladder();
  return {
    game: game ?? null,
    transport: encoder.transport,
    since: encoder.since.toISOString(),
    bits_per_second: Math.round(perSecond(({ videoBytes, audioBytes }) => (videoBytes + audioBytes) * 8)),
    pictures_per_second: Math.round(perSecond(({ pictures }) => pictures) * 10) / 10,
    silent_for: Math.max(0, now.getTime() - at.getTime()),
    problem: problem ?? null,
    ladder: ladder
      ? {
          state: ladder.state,
          renditions: [...ladder.making],
          behind: Math.round(ladder.behindMs),
          crashes: ladder.crashes,
        }
      : null,
  };
};

/** A listener that has not started yet counts as listening: it starts a moment after SRT was set up. */
const presentSrt = (
  { srt: { listeners, addressOf } }: Pick<InputsDeps, 'srt'>,
  { id, srt }: StoredInput,
): LiveInput['srt'] => {
  if (!srt) return null;
  const { state, problem } = listeners?.stateOf(id) ?? { state: listeners ? 'listening' : 'elsewhere' };
  return {
    address: addressOf(srt.port),
    passphrase_set_at: srt.setAt.toISOString(),
    state,
    problem: problem ?? null,
  };
};

const lightPictureOf = async (
  { canEncode }: Pick<InputsDeps, 'canEncode'>,
  { ladder }: StoredInput,
): Promise<LiveInput['light_picture']> => {
  if (!hasLightPicture(profileOf(ladder))) return 'off';
  return (await canEncode()) ? 'made' : 'no-encoder';
};

export const presentInput = async (deps: InputsDeps, input: StoredInput): Promise<LiveInput> => {
  const { db, clock, publishers } = deps;
  const due = publishedGame(await readCandidates(db, input, clock()), clock());
  const publication = publishers.ofInput(input.id);
  const game = publishers.gameOfInput(input.id);
  return {
    id: input.id,
    name: input.name,
    club: input.club,
    position: input.position,
    second_encoder: input.secondReplaces ? 'replaces' : 'refused',
    state: stateOfInput(deps, input.id, game ?? due?.id),
    due: due ? { game: due.id, role: roleOf(due.rank), by: due.isAssigned ? 'hand' : 'calendar' } : null,
    key_set_at: input.keySetAt.toISOString(),
    ladder: profileOf(input.ladder),
    light_picture: await lightPictureOf(deps, input),
    srt: presentSrt(deps, input),
    publishing: publication ? presentPublishing(deps, game, publication) : null,
    sounds: (await readSounds(db, input.id)).map((sound) => presentSound(deps, sound)),
  };
};
