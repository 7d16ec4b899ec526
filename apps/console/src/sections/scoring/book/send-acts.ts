import { call } from '@palco/client/call';
import { recordPlays, type ScoringHold } from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { markOffline, markOnline } from '../../../session/connection.ts';
import type { Act } from './act.ts';
import type { Send } from './book.ts';

/** Why a call about a game was not done now: nothing was refused for good. */
export type Stop = 'held' | 'not-held' | 'proof' | 'signed-out';

/** The stop that a refusal means; undefined: the refusal is about what was sent. */
export const stopOf = (code: string): Stop | undefined => {
  if (code === 'games/held') return 'held';
  if (code === 'games/not-held') return 'not-held';
  if (code === 'staff/proof-required') return 'proof';
  return /^(session|staff)\//.test(code) ? 'signed-out' : undefined;
};

const bodyOf = (act: Act) => {
  const { play, isVoid, seen: seenRevision = 0, reason } = act;
  const why = reason ? { reason } : {};
  return isVoid
    ? { kind: 'void' as const, play: play.id, seenRevision, ...why }
    : { kind: 'record' as const, play, seenRevision, ...why };
};

interface SendCallbacks {
  readonly onHold: (hold: ScoringHold) => void;
  readonly onStop: (stop: Stop, message: string) => void;
}

/** Sends a game's acts. It asks for no password by itself: nobody should have to answer a dialog to note a pitch. */
export const sendActs =
  (game: number, { onHold, onStop }: SendCallbacks): Send =>
  async (acts) => {
    const reply = await call(recordPlays, { params: { id: game }, body: { changes: acts.map(bodyOf) } });
    if (isRefusal(reply)) {
      if (/^(network|server)\//.test(reply.refused)) {
        markOffline();
        return { kind: 'away' };
      }
      markOnline();
      const stop = stopOf(reply.refused);
      if (!stop) return { kind: 'refused', at: 0, refused: { code: reply.refused, message: reply.message } };
      onStop(stop, reply.message);
      return { kind: 'stopped' };
    }
    markOnline();
    onHold(reply.hold);
    const { stopped } = reply;
    if (!stopped) return { kind: 'done' };
    return { kind: 'refused', at: stopped.index, refused: { code: stopped.error, message: stopped.message } };
  };
