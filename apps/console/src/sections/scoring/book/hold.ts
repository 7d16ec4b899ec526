/** This tab's hold on a game: taken once with the password, renewed while the tab is open, given away or lost. No React here. */
import { call } from '@palco/client/call';
import { markManual } from '@palco/contracts/games/game-staff';

import {
  askForScoring,
  giveScoring,
  holdScoring,
  releaseScoring,
  type ScoringHold,
} from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { staffCall } from '../../../session/staff-call.ts';
import { type Stop, stopOf } from './send-acts.ts';

export interface HoldState {
  /** the last known hold, whoever has it */
  readonly hold: ScoringHold | undefined;
  readonly isMine: boolean;
  /** this tab asks for the game, until it is taken or free */
  readonly isAsking: boolean;
  /** why this tab does not score now, in a word and in the server's sentence */
  readonly stop: Stop | undefined;
  readonly message: string;
}
export interface Hold {
  readonly state: () => HoldState;
  readonly subscribe: (listener: () => void) => () => void;
  /** takes the game, with the password where it is needed; true when this tab holds it */
  readonly take: () => Promise<boolean>;
  readonly ask: () => Promise<void>;
  readonly give: (to: number) => Promise<void>;
  readonly release: () => Promise<void>;
  /** somebody pressed a key */
  readonly noteKey: () => void;
  readonly onHold: (hold: ScoringHold) => void;
  /** the hold as a read of the game has it; ignored by a tab that holds the game, which learns of its hold by renewing it */
  readonly noteRead: (hold: ScoringHold | null) => void;
  readonly onStop: (stop: Stop, message: string) => void;
  /** renews it from now on; the returned function stops that */
  readonly start: () => () => void;
}

/** Well within the thirty seconds of a hold; a request for the game and its answer show within this time. */
const RENEW_MS = 3000;

/** `hasFeed`: something else reports the game, and stops when it is taken. `feedReason` is kept in the audit log. */
export const createHold = (game: number, { hasFeed, feedReason }: { hasFeed: boolean; feedReason: string }): Hold => {
  const listeners = new Set<() => void>();
  const params = { id: game };
  let current: HoldState = { hold: undefined, isMine: false, isAsking: false, stop: undefined, message: '' };
  let isActive = false;
  let reports = hasFeed;
  let renewing: Promise<void> = Promise.resolve();
  const set = (change: Partial<HoldState>): void => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const onHold = (hold: ScoringHold): void =>
    set({
      hold,
      isMine: hold.isMine,
      isAsking: current.isAsking && !hold.isMine,
      stop: hold.isMine ? undefined : 'held',
      message: '',
    });
  // the known hold is out of date: the next read says who has the game now
  const onStop = (stop: Stop, message: string): void =>
    set({ isMine: false, stop, message, ...(stop === 'held' || stop === 'not-held' ? { hold: undefined } : {}) });
  const refusedWith = ({ refused, message }: { readonly refused: string; readonly message: string }): void => {
    const stop = stopOf(refused);
    if (stop) onStop(stop, message);
    else set({ message });
  };
  const ask = async (repeat: typeof call): Promise<void> => {
    const reply = await repeat(askForScoring, { params });
    if (!isRefusal(reply)) return set({ hold: reply.hold, isAsking: true, stop: 'held', message: '' });
    if (reply.refused === 'games/not-held') set({ hold: undefined, isAsking: false, stop: 'not-held', message: '' });
    else refusedWith(reply);
  };
  const renew = async (): Promise<void> => {
    if (!current.isMine) {
      // a request that is not repeated lapses, and its reply says when the game is given
      if (current.isAsking && !current.hold?.asked?.given) await ask(call);
      return;
    }
    const active = isActive;
    isActive = false;
    const reply = await call(holdScoring, { params, body: { active } });
    if (!isRefusal(reply)) return onHold(reply.hold);
    isActive ||= active;
    if (stopOf(reply.refused)) onStop(stopOf(reply.refused) as Stop, reply.message);
  };
  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: async () => {
      const reply = await staffCall(holdScoring, { params, body: { active: true } });
      if (isRefusal(reply)) {
        refusedWith(reply);
        return false;
      }
      onHold(reply.hold);
      if (!reports) return true;
      const stopped = await staffCall(markManual, { params, body: { manual: true, reason: feedReason } });
      if (isRefusal(stopped)) {
        refusedWith(stopped);
        return false;
      }
      reports = false;
      return true;
    },
    ask: () => ask(staffCall),
    give: async (to) => {
      const reply = await call(giveScoring, { params, body: { to } });
      if (isRefusal(reply)) refusedWith(reply);
      else onHold(reply.hold);
    },
    release: async () => {
      // a renewal under way would take the game again after its release
      set({ isMine: false });
      await renewing;
      set({ isMine: false });
      const reply = await call(releaseScoring, { params });
      if (isRefusal(reply)) refusedWith(reply);
      else set({ hold: undefined, isMine: false, isAsking: false, stop: 'not-held', message: '' });
    },
    noteKey: () => {
      isActive = true;
    },
    onHold,
    noteRead: (hold) => {
      // a read that began before this tab took the game is out of date
      if (current.isMine || current.stop === 'proof' || current.stop === 'signed-out') return;
      if (hold && !hold.isMine) onHold(hold);
      else if (!hold && current.hold) set({ hold: undefined, isAsking: false, stop: 'not-held', message: '' });
    },
    onStop,
    start: () => {
      const timer = setInterval(() => {
        renewing = renewing.then(renew);
      }, RENEW_MS);
      return () => clearInterval(timer);
    },
  };
};
