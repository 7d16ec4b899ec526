import { readFeedReturn as readFeedReturnRow } from '@palco/contracts/games/feed-return-staff';
import { markManual as markManualRow } from '@palco/contracts/games/game-staff';
import * as questions from '@palco/contracts/games/scoring-question-staff';
import * as contract from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { refusalText } from '../../../http/refusal-answer.ts';
import { type FeedOf, readFeedReturn } from '../feed/give-back.ts';
import { markManual } from '../feed/mark-manual.ts';
import type { GameCache } from '../game-cache.ts';
import type { StaffActionDeps } from '../staff-action.ts';
import { askForScoring, giveScoring, holdScoring, releaseScoring } from './hold-scoring.ts';
import { listScoring } from './list-scoring.ts';
import { readScoring } from './read-scoring.ts';
import { recordPlays } from './record-plays.ts';
import type { Scorer } from './scoring-hold.ts';
import { answerQuestion, putQuestion } from './scoring-questions.ts';

/** Calls of the scoring console. */
export const scoringRoutes = (
  app: FastifyInstance,
  { games, ...deps }: StaffActionDeps & { readonly games: Pick<GameCache, 'read'>; readonly feedOf: FeedOf },
): void => {
  const of = ({ params, viewer }: { params: { id: string }; viewer: Scorer }) => ({
    id: Number(params.id),
    scorer: viewer,
  });
  serve(app, contract.readScoring, (input) => readScoring({ ...deps, games }, of(input)));
  serve(app, readFeedReturnRow, ({ params }) => readFeedReturn(deps, Number(params.id)));
  serve(app, markManualRow, (input) => {
    const { manual, reason } = input.body;
    return markManual(deps, { ...of(input), manual, reason });
  });
  serve(app, questions.putQuestion, ({ params: { id, question }, viewer, body }) => {
    const { play, about, note } = body;
    return putQuestion(deps, { id: Number(id), actor: viewer.userId, question, play, about, note });
  });
  serve(app, questions.answerQuestion, ({ params: { id, question }, viewer, body }) => {
    const { answer, ruling, reason } = body;
    return answerQuestion(deps, { id: Number(id), actor: viewer.userId, question, answer, ruling, reason });
  });
  serve(app, contract.listScoring, ({ viewer }) => listScoring(deps, viewer));
  serve(app, contract.holdScoring, (input) => holdScoring(deps, { ...of(input), active: input.body.active }));
  serve(app, contract.askForScoring, (input) => askForScoring(deps, of(input)));
  serve(app, contract.giveScoring, (input) => giveScoring(deps, { ...of(input), to: input.body.to }));
  serve(app, contract.releaseScoring, (input) => releaseScoring(deps, of(input)));
  serve(app, contract.recordPlays, async (input) => {
    await games.read(Number(input.params.id));
    const done = await recordPlays(deps, { ...of(input), changes: input.body.changes });
    if (isRefusal(done)) return done;
    const { stoppedBy, ...rest } = done;
    if (!stoppedBy) return { ...rest, stopped: null };
    const { index, refusal } = stoppedBy;
    const { refused: error, detail } = refusal;
    const message = refusalText(error, input.language, { detail, zone: deps.clock.zone() });
    return { ...rest, stopped: { index, error, message, ...(detail ? { detail } : {}) } };
  });
};
