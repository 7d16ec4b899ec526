/** A fan's evening: registers, buys, watches, changes the device, shares a play, signs out. */
import { logOut } from '@palco/contracts/accounts/accounts';
import { readPlans } from '@palco/contracts/plans/plans';
import { logIn, register } from '@palco/contracts/sign-in/sign-in';
import { buyPass } from './buy.ts';
import { chanceFrom } from './chance.ts';
import { type Caller, isRefused } from './client.ts';
import type { Context, RegisteredFan } from './context.ts';
import type { FanPlan } from './plan.ts';
import { type Device, watchGame } from './watch.ts';

const FAN_PASSWORD = 'left field 1962';
const COUCH =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const KITCHEN =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface SignedIn {
  readonly id: number;
  readonly token: string;
}
const signIn = async ({ client }: Context, caller: Caller, email: string): Promise<SignedIn | undefined> => {
  const body = { email, password: FAN_PASSWORD };
  const person = await client.call(logIn, caller, { kind: 'sign in', body });
  return isRefused(person) ? undefined : person;
};

/** Registers a fan. If an earlier answer was lost, the account exists already, and the fan signs in. */
const signUp = async (context: Context, caller: Caller, name: string, email: string): Promise<SignedIn | undefined> => {
  const person = await context.client.call(register, caller, {
    kind: 'register',
    body: { name, email, password: FAN_PASSWORD, is_adult: true },
    expects: ['accounts/email-registered'],
  });
  if (!isRefused(person)) return person;
  return person.refused === 'accounts/email-registered' ? signIn(context, caller, email) : undefined;
};

const deviceOf = (seed: number, { number }: FanPlan, place: string, userId: number, caller: Caller): Device => ({
  userId,
  id: `${place}-${seed}-${String(number).padStart(6, '0')}`,
  caller,
});

interface Person extends SignedIn {
  readonly email: string;
}

const signOut = async ({ client, totals }: Context, caller: Caller, id: number): Promise<void> => {
  const ended = await client.call(logOut, caller, { kind: 'sign out', params: { id } });
  if (!isRefused(ended)) totals.signOuts += 1;
};

/** Watches until the fan leaves or another device takes the seat; some fans change to another game at half-time. */
const watchOnCouch = async (context: Context, plan: FanPlan, couch: Device, halfTime: number): Promise<void> => {
  const { clock, league } = context;
  const { leavesAt = Number.POSITIVE_INFINITY, game, laterGame, sharesPlay, changesDevice } = plan;
  const isGone = (): boolean => clock.now() >= leavesAt;
  // the first device goes on playing when the fan moves to a second one
  const changesGame = laterGame !== undefined && !changesDevice;
  const stopped = await watchGame(context, couch, league.games[game] as number, {
    shares: sharesPlay,
    isDone: () => isGone() || (changesGame && clock.now() >= halfTime),
  });
  if (stopped === 'done' && changesGame && !isGone())
    await watchGame(context, couch, league.games[laterGame] as number, { isDone: isGone });
};

/** Signs in on the phone, is refused because another device watches, and takes the seat over. */
const moveToKitchen = async (context: Context, plan: FanPlan, seed: number, person: Person): Promise<void> => {
  const { clock, league } = context;
  const { leavesAt = Number.POSITIVE_INFINITY, game, address } = plan;
  const isGone = (): boolean => clock.now() >= leavesAt;
  if (clock.isOver() || isGone()) return;
  const phone: Caller = { address, userAgent: KITCHEN };
  const again = await signIn(context, phone, person.email);
  if (!again) return;
  const caller = { ...phone, token: again.token };
  const kitchen = deviceOf(seed, plan, 'kitchen', person.id, caller);
  await watchGame(context, kitchen, league.games[game] as number, { takeover: true, isDone: isGone });
  if (isGone() && !clock.isOver()) await signOut(context, caller, person.id);
};

/** From arriving to leaving; resolves at the end of the evening at the latest. */
export const playFan = async (context: Context, plan: FanPlan, seed: number): Promise<void> => {
  const { clock, client, totals, registeredFans } = context;
  const chance = chanceFrom(seed, `choices of fan ${plan.number}`);
  await clock.until(plan.comesAt);
  if (clock.isOver()) return;
  const visitor: Caller = { address: plan.address, userAgent: COUCH };
  await client.call(readPlans, visitor, { kind: 'plans for sale' });
  const email = `fan-${plan.number}@evening.test`;
  const person = await signUp(context, visitor, `Aficionada ${plan.number}`, email);
  if (!person) return;
  totals.registered += 1;
  const regular: RegisteredFan = { id: person.id, email, hasPass: false, isWatching: false, boughtBy: undefined };
  registeredFans.push(regular);
  const caller: Caller = { ...visitor, token: person.token };
  if (!(await buyPass(context, { id: person.id, email, caller }, plan, chance))) return;
  Object.assign(regular, { hasPass: true, isWatching: true, boughtBy: plan.method });
  const { leavesAt = Number.POSITIVE_INFINITY } = plan;
  const halfTime = clock.now() + (Math.min(leavesAt, clock.durationMs) - clock.now()) * chance.between(0.3, 0.6);
  const couch = deviceOf(seed, plan, 'couch', person.id, caller);
  const atCouch = watchOnCouch(context, plan, couch, halfTime);
  if (plan.changesDevice) {
    await clock.until(Math.min(halfTime, leavesAt));
    await moveToKitchen(context, plan, seed, { ...person, email });
  }
  await atCouch;
  regular.isWatching = false;
  if (plan.leavesAt !== undefined && !clock.isOver()) await signOut(context, caller, person.id);
};
