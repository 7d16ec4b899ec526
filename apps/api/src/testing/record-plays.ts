/** Plays as the console sends them: the scorer takes the game first. */
import type { Play } from '@palco/baseball/rules/play';
import type { World } from './world.ts';

export interface SentPlay {
  /** 0: the play is new */
  readonly seenRevision?: number;
  /** needed for a play that somebody else recorded */
  readonly reason?: string;
}

const send = async (world: Pick<World, 'ask'>, token: string, game: number, change: object) => {
  const path = `/api/operations/games/${game}/scoring` as const;
  await world.ask(`PUT ${path}`, { token, body: { active: true } });
  return world.ask(`POST ${path}/plays`, { token, body: { changes: [change] } });
};
/** Records a play, or corrects the revision that was seen. */
export const recordPlay = (
  world: Pick<World, 'ask'>,
  token: string,
  game: number,
  play: Play | object | undefined,
  { seenRevision = 0, ...sent }: SentPlay = {},
) => send(world, token, game, { kind: 'record', play, seenRevision, ...sent });
export const voidPlay = (world: Pick<World, 'ask'>, token: string, game: number, play: string, sent: SentPlay) =>
  send(world, token, game, { kind: 'void', play, seenRevision: 1, ...sent });
