/** Somebody who works in the console: signs in with a one-time code, and calls with the session's cookie. */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { TOTP } from 'otpauth';
import { type Question, type Reply, TEST_PASSWORD } from './people.ts';
import type { World } from './world.ts';

export interface ConsolePerson {
  readonly id: number;
  readonly email: string;
  /** `name=value` */
  readonly cookie: string;
  readonly proof: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** a call of the console, with the cookie; `proof` is sent unless another token is given */
  ask(methodAndPath: `${string} /${string}`, question?: Question): Promise<Reply>;
}

/** The code that an app shows for a secret. */
export const codeOf = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

const OWN = { 'x-palco-console': '1' };
/** The cookie that a reply sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Reply): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Sends the right password; the reply's ticket is for the second factor. */
export const startConsole = (world: World, email: string): Promise<Reply> =>
  world.ask('POST /console/api/staff/sign-in', { body: { email, password: TEST_PASSWORD }, headers: OWN });

/** A new person with these roles, signed in to the console for the first time. */
export const consolePerson = async (world: World, ...roles: StaffRole[]): Promise<ConsolePerson> => {
  const { id, email } = await world.signUp();
  await world.db.updateTable('users').set({ roles, email_confirmed_at: world.now() }).where('id', '=', id).execute();
  const { ticket } = (await startConsole(world, email as string)).body;
  const setup = await world.ask('POST /console/api/staff/factors/code', { body: { ticket } });
  const { secret } = setup.body;
  const code = codeOf(secret, world.now());
  const opened = await world.ask('POST /console/api/staff/factors/code/confirm', { body: { ticket, code } });
  if (opened.status !== 200) throw new Error(opened.text);
  const cookie = cookieOf(opened);
  const proof = opened.body.proof.token as string;
  return {
    id,
    email: email as string,
    cookie,
    proof,
    secret,
    recoveryCodes: opened.body.recovery_codes,
    ask: (methodAndPath, { headers = {}, ...question } = {}) =>
      world.ask(methodAndPath, { token: proof, ...question, headers: { cookie, ...OWN, ...headers } }),
  };
};
