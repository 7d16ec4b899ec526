/** What a row of the contract accepts instead of a recent second proof (`provedBy`). */
import type { ProofStandIn } from '@palco/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

/** By the contract's name of a stand-in: is it valid for this person and the path's parameters? */
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
