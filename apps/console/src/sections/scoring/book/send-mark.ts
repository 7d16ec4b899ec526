import { call } from '@palco/client/call';
import { answerQuestion, putQuestion } from '@palco/contracts/games/scoring-question-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { markOffline, markOnline } from '../../../session/connection.ts';
import type { MarkAct, MarkOutcome } from './mark-act.ts';
import { stopOf } from './send-acts.ts';

/** Sends a mark, or takes one away; repeating that changes nothing. It asks for no password by itself, as plays do not. */
export const sendMark =
  (takenAwayReason: string) =>
  async ({ game, kind, question, play }: MarkAct): Promise<MarkOutcome> => {
    const params = { id: game, question };
    const reply =
      kind === 'put'
        ? await call(putQuestion, { params, body: { play, about: 'other' } })
        : await call(answerQuestion, { params, body: { answer: 'stands', reason: takenAwayReason } });
    if (!isRefusal(reply)) {
      markOnline();
      return { kind: 'done' };
    }
    if (/^(network|server)\//.test(reply.refused)) {
      markOffline();
      return { kind: 'away' };
    }
    markOnline();
    return stopOf(reply.refused) ? { kind: 'stopped' } : { kind: 'refused', message: reply.message };
  };
