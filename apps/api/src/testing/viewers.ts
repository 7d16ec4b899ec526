/** Viewers for tests: passes, devices that ask for playback access, and media requests over a real socket. */
import type { AddressInfo } from 'node:net';
import type { Competition } from '@palco/contracts/league/competitions';
import { keysOf } from '../keys.ts';
import { announceMembership } from '../modules/memberships/membership-store.ts';
import { createMediaTokens } from '../modules/streaming/media/media-token.ts';
import { secretsOf } from '../start/secrets.ts';
import type { Reply } from './people.ts';
import type { World } from './world.ts';

export interface Viewers {
  /** grants a season pass with an optional end; returns its id */
  givePass(
    userId: number,
    pass?: { endsAt?: Date; competitions?: readonly Competition[]; planId?: number },
  ): Promise<number>;
  /** somebody new with a pass */
  member(): Promise<{ id: number; token: string; email: string }>;
  /** asks for playback access, as a page does */
  watch(
    token: string | undefined,
    gameId: number | 'test',
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** status of a media address; `from` is the client's address as a trusted proxy reports it */
  media(address: string, from?: string): Promise<number>;
  /** a media token without a lease, for what is not about seats */
  mediaToken(gameId: number): string;
}
export const DEVICE_A = 'device-of-the-couch';
export const DEVICE_B = 'device-of-the-kitchen';
/** Chrome on Windows and Safari on an iPhone, as their headers say. */
export const COUCH = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
export const KITCHEN = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

const HOUR_MS = 3_600_000;
let given = 0;

/** Needs the seed `plans`, and for media a world that listens. */
export const makeViewers = (world: World): Viewers => {
  const givePass: Viewers['givePass'] = async (userId, pass = {}) => {
    const { endsAt = new Date(world.now().getTime() + 100 * 24 * HOUR_MS), planId = 107 } = pass;
    const { id } = await world.db
      .insertInto('memberships')
      .values({
        user_id: userId,
        plan_id: planId,
        competitions: [...(pass.competitions ?? ['regular-season', 'playoffs'])],
        starts_at: world.now(),
        ends_at: endsAt,
        source: `test ${++given}`,
        granted_at: world.now(),
        revoked_at: null,
        revoke_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceMembership(world.db, userId);
    return id;
  };
  return {
    givePass,
    member: async () => {
      const { id, token, email } = await world.signUp();
      await givePass(id);
      return { id, token, email: email as string };
    },
    watch: (token, gameId, body = {}, headers = COUCH) =>
      world.ask(`POST /api/streaming?gameId=${gameId}&isWeb=true&platform=webapp`, {
        ...(token ? { token } : {}),
        body,
        headers,
      }),
    media: async (address, from) => {
      const { port } = world.app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
        headers: from ? { 'x-forwarded-for': from } : {},
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    mediaToken: (gameId) =>
      createMediaTokens(keysOf(secretsOf(world.config), 'media tokens')).sign({
        lease: undefined,
        gameId,
        expiresAt: new Date(world.now().getTime() + HOUR_MS),
      }),
  };
};
