/** People of the staff: accounts with roles, each with a second proof that is renewed before it ends. */
import { provePassword } from '@palco/contracts/accounts/accounts';
import { setRoles } from '@palco/contracts/accounts/people-staff';
import { logIn, register } from '@palco/contracts/sign-in/sign-in';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { type Caller, type Client, isRefused } from './client.ts';
import type { Clock } from './clock.ts';

export interface StaffMember {
  readonly id: number;
  /** with a proof that is good for the next call */
  caller(): Promise<Caller>;
}
interface StaffDeps {
  readonly client: Client;
  readonly clock: Pick<Clock, 'now'>;
}
interface Account {
  readonly email: string;
  readonly password: string;
}
/** A second proof lasts 15 minutes; it is renewed after ten. */
const PROVED_MS = 10 * 60_000;
const ADDRESS = '10.19.0.1';
const STAFF_PASSWORD = 'grandstand ticket 1948';

const must = <Reply>(what: string, answer: Reply): Exclude<Reply, { refused: string }> => {
  if (isRefused(answer)) throw new Error(`${what}: ${answer.refused}`);
  return answer as Exclude<Reply, { refused: string }>;
};

/** Signs in and proves the password. Errors: refused. */
export const signInStaff = async ({ client, clock }: StaffDeps, { email, password }: Account): Promise<StaffMember> => {
  const isForced = true;
  const signedIn = await client.call(
    logIn,
    { address: ADDRESS },
    { kind: 'staff: sign in', body: { email, password }, isForced },
  );
  const { id, token } = must(`${email} signs in`, signedIn);
  let proof: { readonly token: string; readonly at: number } | undefined;
  return {
    id,
    caller: async () => {
      if (!proof || clock.now() > proof.at + PROVED_MS) {
        const question = { kind: 'staff: prove the password', body: { password }, isForced };
        const proved = await client.call(provePassword, { address: ADDRESS, token: proof?.token ?? token }, question);
        proof = { token: must(`${email} proves the password`, proved).token, at: clock.now() };
      }
      return { address: ADDRESS, token: proof.token };
    },
  };
};

/** Registers somebody and gives them roles. */
export const createStaff = async (
  deps: StaffDeps,
  admin: StaffMember,
  name: string,
  roles: readonly StaffRole[],
): Promise<StaffMember> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@liga.test`;
  const body = { name, email, password: STAFF_PASSWORD, is_adult: true };
  const { id } = must(
    `${name} registers`,
    await deps.client.call(register, { address: ADDRESS }, { kind: 'staff: register', body, isForced: true }),
  );
  const given = { kind: 'staff: give roles', params: { userId: id }, body: { roles: [...roles] }, isForced: true };
  must(`${name} gets roles`, await deps.client.call(setRoles, await admin.caller(), given));
  return signInStaff(deps, { email, password: STAFF_PASSWORD });
};
