/** A fan's evening: registers, buys, watches, changes the device, shares a play, signs out. */
import { logOut } from '@palco/contracts/accounts';
import { readPlans } from '@palco/contracts/plans';
import { logIn, register } from '@palco/contracts/sign-in';
import { type Caller, isRefused } from './ask.ts';
import { buyPass } from './buy.ts';
import { chanceFrom } from './chance.ts';
import type { FanPlan } from './plan.ts';
import type { Regular, Scene } from './scene.ts';
import { type Device, watchGame } from './watch.ts';

export const FAN_PASSWORD = 'left field 1962';
const COUCH =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const KITCHEN =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface SignedIn {
  readonly id: number;
  readonly token: string;
}
const signIn = async ({ asker }: Scene, caller: Caller, email: string): Promise<SignedIn | undefined> => {
  const body = { email, password: FAN_PASSWORD };
  const person = await asker.ask(logIn, caller, { kind: 'sign in', body });
  return isRefused(person) ? undefined : person;
};

/** After a lost answer the account is there already: its owner signs in. */
const signUp = async (scene: Scene, caller: Caller, name: string, email: string): Promise<SignedIn | undefined> => {
  const person = await scene.asker.ask(register, caller, {
    kind: 'register',
    body: { name, email, password: FAN_PASSWORD, is_adult: true },
    expects: ['accounts/email-registered'],
  });
  if (!isRefused(person)) return person;
  return person.refused === 'accounts/email-registered' ? signIn(scene, caller, email) : undefined;
};

const deviceOf = (seed: number, { number }: FanPlan, place: string, userId: number, caller: Caller): Device => ({
  userId,
  id: `${place}-${seed}-${String(number).padStart(6, '0')}`,
  caller,
});

interface Person extends SignedIn {
  readonly email: string;
}

const signOut = async ({ asker, tally }: Scene, caller: Caller, id: number): Promise<void> => {
  const ended = await asker.ask(logOut, caller, { kind: 'sign out', params: { id } });
  if (!isRefused(ended)) tally.signOuts += 1;
};

/** Until the fan leaves or the seat is somebody else's; some change to another game at half-time. */
const watchOnCouch = async (scene: Scene, plan: FanPlan, couch: Device, halfTime: number): Promise<void> => {
  const { stage, league } = scene;
  const { leavesAt = Number.POSITIVE_INFINITY, game, laterGame, sharesPlay, changesDevice } = plan;
  const isGone = (): boolean => stage.now() >= leavesAt;
  // whoever moves to the kitchen leaves the couch's picture running
  const changesGame = laterGame !== undefined && !changesDevice;
  const stopped = await watchGame(scene, couch, league.games[game] as number, {
    shares: sharesPlay,
    isDone: () => isGone() || (changesGame && stage.now() >= halfTime),
  });
  if (stopped === 'done' && changesGame && !isGone())
    await watchGame(scene, couch, league.games[laterGame] as number, { isDone: isGone });
};

/** Signs in on the telephone, is told who watches, and takes the seat over. */
const moveToKitchen = async (scene: Scene, plan: FanPlan, seed: number, person: Person): Promise<void> => {
  const { stage, league } = scene;
  const { leavesAt = Number.POSITIVE_INFINITY, game, address } = plan;
  const isGone = (): boolean => stage.now() >= leavesAt;
  if (stage.isOver() || isGone()) return;
  const phone: Caller = { address, userAgent: KITCHEN };
  const again = await signIn(scene, phone, person.email);
  if (!again) return;
  const caller = { ...phone, token: again.token };
  const kitchen = deviceOf(seed, plan, 'kitchen', person.id, caller);
  await watchGame(scene, kitchen, league.games[game] as number, { takeover: true, isDone: isGone });
  if (isGone() && !stage.isOver()) await signOut(scene, caller, person.id);
};

/** From arriving to leaving; resolves at the end of the evening at the latest. */
export const playFan = async (scene: Scene, plan: FanPlan, seed: number): Promise<void> => {
  const { stage, asker, tally, regulars } = scene;
  const chance = chanceFrom(seed, `choices of fan ${plan.number}`);
  await stage.until(plan.comesAt);
  if (stage.isOver()) return;
  const visitor: Caller = { address: plan.address, userAgent: COUCH };
  await asker.ask(readPlans, visitor, { kind: 'plans for sale' });
  const email = `fan-${plan.number}@evening.test`;
  const person = await signUp(scene, visitor, `Aficionada ${plan.number}`, email);
  if (!person) return;
  tally.registered += 1;
  const regular: Regular = { id: person.id, email, hasPass: false, isWatching: false, boughtBy: undefined };
  regulars.push(regular);
  const caller: Caller = { ...visitor, token: person.token };
  if (!(await buyPass(scene, { id: person.id, email, caller }, plan, chance))) return;
  Object.assign(regular, { hasPass: true, isWatching: true, boughtBy: plan.method });
  const { leavesAt = Number.POSITIVE_INFINITY } = plan;
  const halfTime = stage.now() + (Math.min(leavesAt, stage.durationMs) - stage.now()) * chance.between(0.3, 0.6);
  const couch = deviceOf(seed, plan, 'couch', person.id, caller);
  const atCouch = watchOnCouch(scene, plan, couch, halfTime);
  if (plan.changesDevice) {
    await stage.until(Math.min(halfTime, leavesAt));
    await moveToKitchen(scene, plan, seed, { ...person, email });
  }
  await atCouch;
  regular.isWatching = false;
  if (plan.leavesAt !== undefined && !stage.isOver()) await signOut(scene, caller, person.id);
};
