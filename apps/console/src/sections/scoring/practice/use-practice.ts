import { openEntry } from '@palco/baseball/entry/open-entry';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { isRefusal } from '@palco/kernel/refusal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBook } from '../book/book.ts';
import type { Hold, HoldState } from '../book/hold.ts';
import type { ScorerGame } from '../book/load-game.ts';
import { createMarks } from '../book/marks.ts';
import { parkTime, readClock, storeClock } from '../book/park-clock.ts';
import { createSession } from '../book/session.ts';
import type { ScoredGame } from '../book/use-session.ts';

const HELD: HoldState = { hold: undefined, isMine: true, isAsking: false, stop: undefined, message: '' };
const nothing = async (): Promise<void> => undefined;
/** Practice holds no game. */
const NO_HOLD: Hold = {
  state: () => HELD,
  subscribe: () => () => undefined,
  take: async () => true,
  ask: nothing,
  give: nothing,
  release: nothing,
  noteKey: () => undefined,
  onHold: () => undefined,
  noteRead: () => undefined,
  onStop: () => undefined,
  start: () => () => undefined,
};
/** Nothing is stored on the device. */
const NO_STORE = { put: nothing, remove: nothing };
const sendNothing = async () => ({ kind: 'done' as const });

const open = (id: number, { rosters, scoring }: ScorerGame, setup: GameSetup) => {
  const clock = { settings: readClock(id, scoring.game.pictureDelayMs) };
  const book = createBook({
    game: id,
    acts: [],
    log: [],
    store: NO_STORE,
    send: sendNothing,
    now: () => performance.now(),
  });
  const entry = openEntry(setup, rosters);
  if (isRefusal(entry)) throw new Error(`the lineups do not fold: ${entry.refused}`);
  const marks = createMarks({ game: id, acts: [], store: NO_STORE, send: sendNothing, isSent: () => true });
  const session = createSession({
    entry,
    book,
    marks,
    parkTime: () => parkTime(clock.settings),
    keep: nothing,
    onActive: () => undefined,
    correctionReason: '',
  });
  return { session, marks, clock };
};

/** A game in this tab alone: the same keys and the same fold, but nothing is sent, stored or followed. */
export const usePractice = (id: number, loaded: ScorerGame, setup: GameSetup): ScoredGame => {
  const [{ session, marks, clock }] = useState(() => open(id, loaded, setup));
  const [settings, setSettings] = useState(clock.settings);
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => session.start(), [session]);
  return {
    ...state,
    session,
    noteAnswered: marks.noteAnswered,
    hold: NO_HOLD,
    holdState: HELD,
    clock: settings,
    setClock: (next) => {
      clock.settings = next;
      storeClock(id, next);
      setSettings(next);
    },
    lock: 'mine',
    takeOver: () => undefined,
  };
};
