import { createAdmin } from '../modules/accounts/create-admin.ts';
import type { World } from './world.ts';

const FOUNDER = { email: 'direccion@liga.test', name: 'Dirección', password: 'una clave larga 77' };
const OPERATOR = { legal_name: 'Liga del Valle, A.C.', rfc: 'LVB010203AB1', address: 'Valle Alto 1, Hermosillo' };

/** Publishes who sells, without which a production sells nothing. */
export const nameOperator = async (world: World): Promise<void> => {
  await createAdmin(world.db, FOUNDER, world.now());
  const session = await world.signIn(FOUNDER.email, FOUNDER.password);
  const proof = await world.ask('POST /api/users/proof', { token: session, body: { password: FOUNDER.password } });
  const { token } = proof.body;
  const { data } = (await world.ask('GET /api/operations/identity', { token })).body;
  const body = { ...(data.draft ?? data.published).value, operator: OPERATOR };
  await world.ask('PUT /api/operations/identity/draft', { token, body });
  const { status } = await world.ask('POST /api/operations/identity/publish', { token, body: {} });
  if (status !== 200) throw new Error(`the identity is not published: ${status}`);
};
