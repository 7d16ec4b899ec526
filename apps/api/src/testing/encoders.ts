/** Games with an input of their own, and encoders that publish on them by RTMP while the world's clock is set by hand. */
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { expect } from 'vitest';
import { TEST_PASSWORD } from './people.ts';
import { WORLD_START, type World } from './world.ts';
import { writeGame } from './written-league.ts';

export interface AssignedGame {
  readonly game: number;
  readonly input: number;
  readonly key: string;
}
export interface SimulatedEncoder {
  readonly connection: Publisher;
  /** Sends so many seconds, each within one second of the world's clock, and lets Palco check its health after each. */
  play(
    seconds: number,
    change?: Partial<EncoderSettings> & {
      readonly jumpMs?: number;
      /** whose decoder configurations it does not send */
      readonly without?: readonly ('video' | 'audio')[];
    },
  ): Promise<void>;
}
export interface Encoders {
  /** a member of staff with a fresh proof, which is renewed as the world's clock advances */
  engineer(): Promise<{ readonly token: string }>;
  assignedGame(): Promise<AssignedGame>;
  /** connects and publishes as a usual encoder */
  connect(url: string, target: AssignedGame): Promise<SimulatedEncoder>;
  /** lets seconds pass in which nobody sends */
  wait(seconds: number): Promise<void>;
  health(input: number): Promise<{
    readonly verdict: string;
    readonly conditions: readonly { readonly cause: string; readonly since: string }[];
    // biome-ignore lint/suspicious/noExplicitAny: tests look into it
    readonly [field: string]: any;
  }>;
}

export const makeEncoders = (world: World): Encoders => {
  let staff: { readonly token: string; readonly at: number } | undefined;
  const engineer = async (): Promise<{ readonly token: string }> => {
    const at = world.now().getTime();
    // by a proof, not by another person: a sign-up sends a mail, and tests count mails
    if (!staff) staff = { token: (await world.staff('ingest')).token, at };
    else if (at - staff.at > 10 * 60_000) {
      const { token } = staff;
      const proof = await world.ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } });
      expect(proof.status).toBe(200);
      staff = { token: proof.body.token, at };
    }
    return staff;
  };
  const call = async (request: `${string} /${string}`, body?: object) => {
    const { token } = await engineer();
    const reply = await world.ask(request, { token, ...(body ? { body } : {}) });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const silentFor = async (input: number): Promise<number | undefined> =>
    (await call('GET /api/operations/inputs')).data.find(({ id }: { id: number }) => id === input)?.publishing
      ?.silent_for;

  return {
    engineer,
    assignedGame: async () => {
      const startsAt = new Date(WORLD_START.getTime() - 1_800_000);
      const game = await writeGame(world.db, { startsAt, status: 'in_progress' });
      await world.db.updateTable('games').set({ is_free: true }).where('id', '=', game).execute();
      const { data, key } = await call('POST /api/operations/inputs', { name: `Estadio ${game}` });
      await call(`PUT /api/operations/games/${game}/input`, { input: data.id });
      // nothing can decode the made-up pictures
      await world.db.updateTable('live_inputs').set({ ladder: 'source' }).where('id', '=', data.id).execute();
      return { game, input: data.id, key };
    },
    connect: async (url, { key, input }) => {
      const connection = await publish(url, key);
      // encoders begin anywhere on their clock; a clock that jumps back stays positive
      let [mediaMs, shiftMs] = [0, 100_000];
      let configured = '';
      return {
        connection,
        play: async (seconds, { jumpMs = 0, without = [], ...change } = {}) => {
          const settings: EncoderSettings = { ...USUAL_ENCODER, ...change };
          shiftMs += jumpMs;
          const wanted = JSON.stringify([settings, without]);
          if (configured !== wanted)
            for (const { kind, body } of configTags(settings))
              if (!without.includes(kind)) await connection.send(kind, mediaMs + shiftMs, body);
          configured = wanted;
          for (let second = 0; second < seconds; second++) {
            const tags = encoderTags(settings, mediaMs, mediaMs + 1000, shiftMs);
            mediaMs += 1000;
            const last = tags.at(-1);
            for (const { kind, timestamp, body } of tags.slice(0, -1)) await connection.send(kind, timestamp, body);
            world.advance(999);
            if (last) {
              await connection.send(last.kind, last.timestamp, last.body);
              // they arrive in order: when the last one has come, all have
              let silence: number | undefined;
              const hasCome = async (): Promise<boolean> => {
                silence = await silentFor(input);
                return (silence ?? 0) === 0;
              };
              await expect.poll(hasCome, { interval: 2 }).toBe(true);
              if (silence === undefined) throw new Error('the encoder was disconnected');
            }
            world.advance(1);
            await world.palco.watchInputs();
          }
        },
      };
    },
    wait: async (seconds) => {
      for (let second = 0; second < seconds; second++) {
        world.advance(1000);
        await world.palco.watchInputs();
      }
    },
    health: async (input) => (await call(`GET /api/operations/inputs/${input}/health`)).data,
  };
};
