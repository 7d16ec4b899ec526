import { openEntry } from '@palco/baseball/entry/open-entry';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { call } from '@palco/client/call';
import { useEvents } from '@palco/client/events';
import { unlessUnread } from '@palco/client/queries';
import { readScoring } from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../session/me.ts';
import { deviceMarks, deviceStore, keep } from './act-store.ts';
import { createBook } from './book.ts';
import { createHold, type Hold, type HoldState } from './hold.ts';
import { hasFeed, type ScorerGame } from './load-game.ts';
import { createMarks, type Marks } from './marks.ts';
import { type ClockSettings, parkTime, readClock, storeClock } from './park-clock.ts';
import { readLog } from './read-log.ts';
import { sendActs } from './send-acts.ts';
import { sendMark } from './send-mark.ts';
import { createSession, type Session, type SessionState } from './session.ts';
import { type TabLock, useTabLock } from './tab-lock.ts';

const READ_MS = 10_000;

interface Reasons {
  readonly byHand: string;
  readonly correction: string;
  readonly markTakenAway: string;
}
interface Opened {
  readonly session: Session;
  readonly marks: Marks;
  readonly hold: Hold;
  readonly clock: { settings: ClockSettings };
}

const open = (id: number, me: number, loaded: ScorerGame, setup: GameSetup, reasons: Reasons): Opened => {
  const clock = { settings: readClock(id, loaded.scoring.game.pictureDelayMs) };
  const hold = createHold(id, { hasFeed: hasFeed(loaded.scoring), feedReason: reasons.byHand });
  if (loaded.scoring.hold) hold.onHold(loaded.scoring.hold);
  const recorded = loaded.scoring.plays.map(({ play, revision }) => ({ cursor: 0, play, revision }));
  const voided = loaded.scoring.voided.map(({ play, revision }) => ({
    cursor: 0,
    play,
    revision,
    isVoid: true as const,
  }));
  const log = [...voided, ...recorded];
  const book = createBook({
    game: id,
    acts: loaded.acts,
    log,
    others: loaded.scoring.plays.flatMap(({ play, recordedBy }) => (recordedBy === me ? [] : play.id)),
    store: deviceStore,
    send: sendActs(id, hold),
    now: () => performance.now(),
  });
  const entry = openEntry(
    setup,
    loaded.rosters,
    book.state().plays,
    loaded.kept ? { history: loaded.kept.history } : {},
  );
  if (isRefusal(entry)) throw new Error(`the plays do not fold: ${entry.refused}`);
  const marks = createMarks({
    game: id,
    acts: loaded.markActs,
    store: deviceMarks,
    send: sendMark(reasons.markTakenAway),
    isSent: (play) => !book.state().waiting.some((act) => act.play.id === play),
  });
  marks.receive(loaded.scoring.questions, loaded.scoring.people);
  const session = createSession({
    entry,
    book,
    marks,
    parkTime: () => parkTime(clock.settings),
    keep: (kept) => keep(id, kept),
    onActive: hold.noteKey,
    correctionReason: reasons.correction,
  });
  return { session, marks, hold, clock };
};

export interface ScoredGame extends SessionState {
  readonly session: Session;
  readonly noteAnswered: Marks['noteAnswered'];
  readonly hold: Hold;
  readonly holdState: HoldState;
  readonly clock: ClockSettings;
  readonly setClock: (settings: ClockSettings) => void;
  /** whether this tab of the browser scores the game */
  readonly lock: TabLock;
  readonly takeOver: () => void;
}

/** Opens a loaded game for scoring in this tab, follows its plays, and sends what waits while the game is held. */
export const useSession = (id: number, loaded: ScorerGame, setup: GameSetup): ScoredGame => {
  const { t } = useTranslation();
  const me = useMe();
  const [{ session, marks, hold, clock }] = useState(() =>
    open(id, me.id, loaded, setup, {
      byHand: t('scoring.byHandReason'),
      correction: t('scoring.correctionReason'),
      markTakenAway: t('scoring.markTakenAway'),
    }),
  );
  const [lock, takeOver] = useTabLock(id);
  const [settings, setSettings] = useState(clock.settings);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const holdState = useSyncExternalStore(hold.subscribe, hold.state);
  useEffect(() => hold.start(), [hold]);
  useEffect(() => session.start(), [session]);
  useEffect(() => {
    if (holdState.isMine) session.flush();
  }, [holdState.isMine, session]);
  // other scorers' questions, and who holds the game, are not in the event stream of fans
  useEffect(() => {
    const read = async (): Promise<void> => {
      const reply = await call(readScoring, { params: { id } });
      if (isRefusal(reply)) return;
      marks.receive(reply.questions, reply.people);
      hold.noteRead(reply.hold);
    };
    const timer = setInterval(() => void read(), READ_MS);
    return () => clearInterval(timer);
  }, [id, marks, hold]);
  const readChanges = async (): Promise<void> => {
    const log = await readLog(id).catch(unlessUnread); // the next poll reads it
    if (log) session.receive(log.plays);
  };
  useEvents({
    game: id,
    after: () => loaded.log.cursor,
    onHello: ({ isBehind }) => {
      session.flush();
      if (isBehind) void readChanges();
    },
    onPlay: (change) => session.receive([change]),
    onPoll: () => void readChanges(),
  });
  return {
    ...state,
    session,
    noteAnswered: marks.noteAnswered,
    hold,
    holdState,
    clock: settings,
    lock,
    takeOver,
    setClock: (next) => {
      clock.settings = next;
      storeClock(id, next);
      setSettings(next);
    },
  };
};
