import type { IdentityStore } from './identity-store.ts';

/** Every page shows who the league is: its documents are made again when another identity is published. */
export const identityOfPage = (store: Pick<IdentityStore, 'read'>) => async () => {
  const { version } = await store.read();
  return { data: {}, group: '', revision: `identity ${version}` };
};
