/** What a row of the contract accepts instead of a recent second proof (`provedBy`). */
import type { ProofStandIn } from '@palco/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

/** Whether it is good for this person and the path's parameters, by the contract's word. */
export type ProofStandIns = Readonly<
  Record<ProofStandIn, (viewer: Viewer, params: Readonly<Record<string, unknown>>) => Promise<boolean>>
>;

/** Replaces only a missing proof: the session and the role have been checked already, and this applies to no other person. */
export const hasProofStandIn = async (
  standIns: ProofStandIns,
  word: ProofStandIn | undefined,
  { viewer }: Pick<FastifyRequest, 'viewer'>,
  params: unknown,
): Promise<boolean> =>
  word !== undefined && viewer !== undefined && standIns[word](viewer, params as Readonly<Record<string, unknown>>);
