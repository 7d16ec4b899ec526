/** What a scorer decides later. The answers that change something are rulings or corrected plays. */
import { QUESTIONS_ABOUT as ASKED_BY_RULE } from '@palco/baseball/scoring/questions-about';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from './game-words.ts';
import { PlayId } from './plays.ts';
import { Ruling } from './rulings.ts';

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** What a scorer may leave open until the inning is over: what the rules leave to judgment, or anything marked by hand. */
export const QUESTIONS_ABOUT = [...ASKED_BY_RULE, 'other'] as const;
const QuestionPath = z.object({ ...GamePath.shape, question: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/)) });
export const Question = z.object({
  id: z.string(),
  /** null: about the whole game */
  play: z.nullable(z.string()),
  about: z.enum(QUESTIONS_ABOUT),
  note: z.nullable(z.string()),
  askedBy: z.int(),
  askedAt: z.iso.datetime(),
  /** null while it is open; `changed`: by a ruling or a corrected play */
  answer: z.nullable(
    z.object({
      answer: z.enum(['stands', 'changed']),
      /** in the game's list of rulings, with what the rules compute and who ruled before */
      ruling: z.nullable(z.int()),
      reason: z.string(),
      by: z.int(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ScoringQuestion = z.output<typeof Question>;

export const putQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/scoring/questions/:question',
  summary: 'Leave a question for later; one that is there already stays as it is',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: QuestionPath,
  bodyForms: ['json'],
  body: z.object({
    play: z.nullable(PlayId),
    about: z.enum(QUESTIONS_ABOUT),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  reply: z.object({ game: z.int(), question: z.string() }),
  refusals: ['games/unknown', 'games/play-unknown'],
});

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/scoring/questions/:question/answer',
  summary: 'Answer a question: what was recorded stands, a play was corrected, or a ruling changes it',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: QuestionPath,
  bodyForms: ['json'],
  body: z.object({
    answer: z.enum(['stands', 'changed']),
    /** made in the same transaction; only with `changed` */
    ruling: z.optional(Ruling),
    reason: Reason,
  }),
  reply: z.object({ game: z.int(), question: z.string(), ruling: z.nullable(z.int()) }),
  refusals: ['games/unknown', 'games/no-lineups', 'games/nothing-to-rule', 'games/question-unknown'],
});
