import type { Snapshot } from './snapshots.ts';

const documents = new WeakMap<Snapshot['prepared'], unknown>();

/** A snapshot as data: parsed once, for everybody who needs it. */
export const documentOf = <Body>({ prepared }: Pick<Snapshot, 'prepared'>): Body => {
  if (!documents.has(prepared)) documents.set(prepared, JSON.parse(prepared.identity.toString()));
  return documents.get(prepared) as Body;
};
