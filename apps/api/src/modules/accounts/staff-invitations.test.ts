/** Who may become staff: an account that has confirmed its address and accepts an invitation to it. Through HTTP. */
import { connect } from '@palco/database/connect';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConsolePerson, consolePerson } from '../../testing/console-person.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { createAdmin } from './create-admin.ts';
import { forgetOldInvitations } from './kept-invitations.ts';

const OWN = { 'x-palco-console': '1' };
const DAY_MS = 86_400_000;
let world: World;
let admin: ConsolePerson;
let email: string;
let made = 0;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  admin = await consolePerson(world, 'admin');
});
afterAll(() => world.close());
beforeEach(() => {
  made += 1;
  email = `colleague${made}@people.test`;
});

const invite = (roles: readonly string[] = ['cashier'], to = email, by = admin) =>
  by.ask('POST /console/api/operations/staff/invitations', { body: { email: to, roles } });
const invitationIn = async (to = email): Promise<string> =>
  /\/console#invitation=([\w-]+)/.exec((await world.messageTo(to, /#invitation=/)).text)?.[1] as string;
const accept = (invitation: string, as = email, password = TEST_PASSWORD) =>
  world.ask('POST /console/api/staff/sign-in', { body: { email: as, password, invitation }, headers: OWN });
const signInTo = (as = email) =>
  world.ask('POST /console/api/staff/sign-in', { body: { email: as, password: TEST_PASSWORD }, headers: OWN });
const confirm = async (to = email): Promise<void> => {
  const token = /#token=([\w-]+)/.exec((await world.messageTo(to, /#token=/)).text)?.[1];
  const { status, text } = await world.ask('POST /api/users/email/confirm', { body: { token } });
  expect(status, text).toBe(200);
};
const rolesOf = async (id: number): Promise<string[]> =>
  (await world.db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const setRoles = (id: number, roles: readonly string[]) =>
  admin.ask(`PUT /console/api/operations/users/${id}/roles`, { body: { roles } });
const waiting = async (): Promise<{ id: number; email: string; roles: string[] }[]> =>
  (await admin.ask('GET /console/api/operations/staff/invitations')).body.data;
const noteOf = async (id: number) =>
  world.db.selectFrom('audit_log').select(['actor', 'action', 'detail']).where('subject', '=', `user ${id}`).execute();

test('a confirmed person accepts by signing in, gets the roles once, and sets up a second factor', async () => {
  const { id, token } = await world.signUp({ email });
  await confirm();
  expect((await invite(['cashier', 'support'])).body.data).toMatchObject({ email, roles: ['cashier', 'support'] });
  expect(await rolesOf(id)).toEqual([]);
  const invitation = await invitationIn();
  const accepted = await accept(invitation);
  expect(accepted.body).toEqual({ ticket: expect.any(String), factors: [] });
  expect(await rolesOf(id)).toEqual(['cashier', 'support']);
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ email }));
  const detail = { from: [], to: ['cashier', 'support'], invited_by: admin.id };
  expect(await noteOf(id)).toContainEqual({ actor: id, action: 'accept-staff-invitation', detail });
  // a session that somebody opened before has ended
  expect((await world.ask('GET /api/users/me', { token })).status).toBe(401);
  // the link again is an ordinary sign-in
  expect((await accept(invitation)).status).toBe(200);
  expect((await world.ask('POST /console/api/staff/factors/code', { body: accepted.body })).status).toBe(200);
});

test('whoever registered somebody else’s address gets nothing: no role, no invitation, and not by confirming later', async () => {
  const stranger = await world.signUp({ email });
  expect((await setRoles(stranger.id, ['cashier'])).body.error).toBe('staff/email-unconfirmed');
  await invite();
  const invitation = await invitationIn();
  expect((await signInTo()).body.error).toBe('staff/role-required');
  expect((await accept(invitation)).body.error).toBe('staff/email-unconfirmed');
  expect(await rolesOf(stranger.id)).toEqual([]);
  // the colleague takes the account over with a new password, which only the mailbox allows, and then accepts
  await world.ask('POST /api/users/forgot', { body: { email } });
  const link = /#token=([\w-]+)/.exec((await world.messageTo(email, /reset#token=/)).text)?.[1];
  const fresh = 'bottom of the ninth 77';
  const reset = { token: link, password: fresh, password_confirm: fresh };
  expect((await world.ask('POST /api/users/reset', { body: reset })).status).toBe(200);
  expect((await accept(invitation)).body.error).toBe('sign-in/wrong-credentials');
  expect((await accept(invitation, email, fresh)).status).toBe(200);
});

test('a role that an unconfirmed account got earlier opens nothing', async () => {
  const { id, token } = await world.signUp({ email });
  await world.db
    .updateTable('users')
    .set({ roles: ['admin'] })
    .where('id', '=', id)
    .execute();
  expect((await signInTo()).body.error).toBe('staff/email-unconfirmed');
  const proof = await world.ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } });
  const call = await world.ask('GET /api/operations/staff', { token: proof.body.token });
  expect(call.body.error).toBe('staff/role-required');
  // nor does it count as the administrator who has to remain
  await world.db.updateTable('users').set({ roles: [] }).where('id', '=', id).execute();
});

test('no role without an accepted invitation, even to a confirmed account; with one it can be given back', async () => {
  const { id } = await world.signUp({ email });
  await confirm();
  expect((await setRoles(id, ['scorer'])).body.error).toBe('staff/not-invited');
  await invite(['scorer']);
  await accept(await invitationIn());
  expect((await setRoles(id, ['scorer', 'league'])).status).toBe(200);
  expect((await setRoles(id, [])).status).toBe(200);
  expect((await setRoles(id, ['league'])).status).toBe(200);
});

describe('an invitation', () => {
  test('needs no account: whoever opens one with the address and confirms it accepts', async () => {
    await invite(['scorer']);
    const invitation = await invitationIn();
    expect((await accept(invitation)).body.error).toBe('sign-in/wrong-credentials');
    const { id } = await world.signUp({ email });
    await confirm();
    expect((await accept(invitation)).status).toBe(200);
    expect(await rolesOf(id)).toEqual(['scorer']);
  });

  test('is for one address, however it is written', async () => {
    const other = await world.signUp();
    await world.db.updateTable('users').set({ email_confirmed_at: world.now() }).where('id', '=', other.id).execute();
    const { id } = await world.signUp({ email });
    await confirm();
    // the local part as typed, the domain as it is compared
    const typed = email.replace('colleague', 'Colleague');
    await invite(['scorer'], typed);
    const invitation = await invitationIn(typed);
    expect((await accept(invitation, other.email as string)).body.error).toBe('staff/invitation-other-address');
    // the address changes between the invitation and its acceptance
    await world.db
      .updateTable('users')
      .set({ email: `new-${email}`, email_key: `new-${email}` })
      .where('id', '=', id)
      .execute();
    expect((await accept(invitation, `new-${email}`)).body.error).toBe('staff/invitation-other-address');
    await world.db.updateTable('users').set({ email, email_key: email }).where('id', '=', id).execute();
    expect((await accept(invitation)).status).toBe(200);
  });

  test('is replaced by a newer one, and ends when it is withdrawn, too old or of somebody who lost the role', async () => {
    const { id } = await world.signUp({ email });
    await confirm();
    await invite(['admin']);
    const first = await invitationIn();
    await invite(['scorer']);
    const second = await invitationIn();
    expect((await accept(first)).body.error).toBe('staff/invitation-over');
    const [pending] = (await waiting()).filter((each) => each.email === email);
    expect(pending?.roles).toEqual(['scorer']);
    const withdraw = () => admin.ask(`DELETE /console/api/operations/staff/invitations/${pending?.id}`);
    expect((await withdraw()).body).toEqual({ withdrawn: true });
    expect((await withdraw()).body.error).toBe('staff/invitation-over');
    expect((await accept(second)).body.error).toBe('staff/invitation-over');
    expect((await accept('no such invitation, ever')).body.error).toBe('staff/invitation-over');

    const guest = await consolePerson(world, 'admin');
    await invite(['scorer'], email, guest);
    await setRoles(guest.id, ['support']);
    expect((await accept(await invitationIn())).body.error).toBe('staff/invitation-over');

    await invite(['scorer']);
    const late = await invitationIn();
    const before = world.now();
    world.advance(7 * DAY_MS);
    expect((await accept(late)).body.error).toBe('staff/invitation-over');
    await forgetOldInvitations(world.db, new Date(world.now().getTime() + 31 * DAY_MS));
    world.setNow(before);
    expect((await waiting()).some((each) => each.email === email)).toBe(false);
    expect(await rolesOf(id)).toEqual([]);
  });

  test('accepted twenty times at once gives the roles once', async () => {
    const { id } = await world.signUp({ email });
    await confirm();
    await invite(['scorer']);
    const invitation = await invitationIn();
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(invitation)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect((await noteOf(id)).filter(({ action }) => action === 'accept-staff-invitation')).toHaveLength(1);
  });

  test('to somebody who works here already, or by anybody but an administrator, is refused', async () => {
    expect((await invite(['scorer'], admin.email)).body.error).toBe('staff/has-roles');
    const support = await consolePerson(world, 'support');
    expect((await invite(['scorer'], email, support)).body.error).toBe('staff/role-required');
  });

  test('is in the export of its person, and goes with the account; a new one with the address must be invited again', async () => {
    const first = await world.signUp({ email });
    await confirm();
    await invite(['scorer']);
    await accept(await invitationIn());
    await setRoles(first.id, []);
    const token = await world.signIn(email);
    const data = await world.ask('GET /api/users/me/export', { token });
    expect(data.body.staff_invitations).toMatchObject([{ email, roles: ['scorer'] }]);
    const gone = await world.ask('POST /api/users/me/deletion', { token, body: { current_password: TEST_PASSWORD } });
    expect(gone.status).toBe(200);
    const left = world.db.selectFrom('staff_invitations').select('id').where('email_key', '=', email);
    expect(await left.execute()).toEqual([]);
    const second = await world.signUp({ email });
    await confirm();
    expect((await setRoles(second.id, ['scorer'])).body.error).toBe('staff/not-invited');
  });
});

describe('roles and open links never live together', () => {
  test('a change of address that was asked for a fan cannot be confirmed after a role was given', async () => {
    const { id } = await world.signUp({ email });
    await confirm();
    const elsewhere = `support-${email}`;
    const ask = { email: elsewhere, reason: 'the caller asked' };
    const support = await consolePerson(world, 'support');
    const asked = await support.ask(`POST /console/api/operations/users/${id}/email`, { body: ask });
    expect(asked.status, asked.text).toBe(200);
    const token = /#token=([\w-]+)/.exec((await world.messageTo(elsewhere, /#token=/)).text)?.[1];
    await invite(['admin']);
    await accept(await invitationIn());
    expect((await world.ask('POST /api/users/email/confirm', { body: { token } })).body.error).toBe(
      'accounts/link-over',
    );
    await setRoles(id, []);
  });

  test.each(['by an administrator', 'by accepting an invitation'] as const)(
    'an address that is confirmed while a role is given %s is looked at first',
    async (how) => {
      const { id } = await world.signUp({ email });
      await confirm();
      const elsewhere = `support-${email}`;
      const support = await consolePerson(world, 'support');
      await invite(['admin']);
      const invitation = await invitationIn();
      if (how === 'by an administrator') {
        await accept(invitation);
        await setRoles(id, []);
      }
      const ask = { email: elsewhere, reason: 'the caller asked' };
      expect((await support.ask(`POST /console/api/operations/users/${id}/email`, { body: ask })).status).toBe(200);
      const token = /#token=([\w-]+)/.exec((await world.messageTo(elsewhere, /#token=/)).text)?.[1];
      let confirmed: ReturnType<World['ask']> | undefined;
      let given: ReturnType<World['ask']> | undefined;
      // apart from the few connections of Palco, which wait
      const apart = connect(world.connection.url, { max: 2 });
      await apart.db.transaction().execute(async (tx) => {
        await lockPerson(tx, id);
        confirmed = world.ask('POST /api/users/email/confirm', { body: { token } });
        await expectWaiting(tx);
        given = how === 'by an administrator' ? setRoles(id, ['admin']) : accept(invitation);
        await expectWaiting(tx, 2);
      });
      await apart.close();
      expect((await confirmed)?.status).toBe(200);
      expect((await given)?.body.error).toMatch(/^staff\/(not-invited|invitation-other-address)$/);
      expect(await rolesOf(id)).toEqual([]);
    },
  );

  test('the server’s own command takes every earlier way into the account', async () => {
    const stranger = await world.signUp({ email });
    const identity = { provider: 'facebook' as const, subject: email, user_id: stranger.id, created_at: world.now() };
    await world.db.insertInto('identities').values(identity).execute();
    const open = /#token=([\w-]+)/.exec((await world.messageTo(email, /#token=/)).text)?.[1];
    const password = 'bottom of the ninth 77';
    const made = await createAdmin(world.db, { email, name: 'Lidia Liga', password }, world.now());
    expect(made).toEqual({ id: stranger.id, isNew: false });
    // the command runs in a process of its own: this one learns of the end by a notification
    await expect.poll(async () => (await world.ask('GET /api/users/me', { token: stranger.token })).status).toBe(401);
    expect((await signInTo()).body.error).toBe('sign-in/wrong-credentials');
    expect((await world.ask('POST /api/users/email/confirm', { body: { token: open } })).status).toBe(410);
    const identities = world.db.selectFrom('identities').select('subject').where('user_id', '=', stranger.id);
    expect(await identities.execute()).toEqual([]);
    const started = await world.ask('POST /console/api/staff/sign-in', { body: { email, password }, headers: OWN });
    expect(started.status).toBe(200);
    await setRoles(stranger.id, []);
    expect((await setRoles(stranger.id, ['support'])).status).toBe(200);
  });
});
