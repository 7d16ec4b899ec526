/** Questions that a scorer leaves for later. */
import type { Ruling } from '@palco/baseball/rules/ruling';
import { QUESTIONS_ABOUT, type ScoringQuestion } from '@palco/contracts/games/scoring-question-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { actOnGame, type StaffActionDeps } from '../staff-action.ts';
import { writeRuling } from './rule-game.ts';

interface Input {
  readonly id: number;
  readonly actor: number;
  readonly question: string;
}

/** All questions of a game, oldest first. */
export const readQuestions = async (db: Database, gameId: number): Promise<ScoringQuestion[]> => {
  const rows = await db
    .selectFrom('scoring_questions')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    play: row.play_id,
    about: QUESTIONS_ABOUT.find((about) => about === row.about) ?? 'other',
    note: row.note,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    answer:
      row.answered_at && row.answered_by !== null
        ? {
            answer: row.answer === 'changed' ? 'changed' : 'stands',
            ruling: row.ruling_number,
            reason: row.reason ?? '',
            by: row.answered_by,
            at: row.answered_at.toISOString(),
          }
        : null,
  }));
};

/** Stores a question. A repeated call changes nothing, even when it was answered meanwhile. */
export const putQuestion = (
  deps: StaffActionDeps,
  {
    id,
    actor,
    question,
    play,
    about,
    note,
  }: Input & { readonly play: string | null; readonly about: string; readonly note: string | undefined },
): Promise<{ game: number; question: string } | Refusal<'games/unknown' | 'games/play-unknown'>> =>
  actOnGame<{ game: number; question: string }, 'games/play-unknown'>(
    deps,
    { id, actor, action: 'put-question', detail: { question, play, about, note } },
    async (tx, _, at) => {
      const known =
        play === null ||
        (await tx
          .selectFrom('game_plays')
          .select('cursor')
          .where('game_id', '=', id)
          .where('play_id', '=', play)
          .executeTakeFirst());
      if (!known) return refuse('games/play-unknown');
      await tx
        .insertInto('scoring_questions')
        .values({ game_id: id, id: question, play_id: play, about, note: note ?? null, asked_by: actor, asked_at: at })
        .onConflict((conflict) => conflict.columns(['game_id', 'id']).doNothing())
        .execute();
      return { game: id, question };
    },
  );

/** Answers a question, with a ruling where there is one to make. A later answer replaces it; the audit log has both. */
export const answerQuestion = (
  deps: StaffActionDeps,
  {
    id,
    actor,
    question,
    answer,
    ruling,
    reason,
  }: Input & {
    readonly answer: 'stands' | 'changed';
    readonly ruling: Ruling | undefined;
    readonly reason: string;
  },
): Promise<
  | { game: number; question: string; ruling: number | null }
  | Refusal<'games/unknown' | 'games/no-lineups' | 'games/nothing-to-rule' | 'games/question-unknown'>
> =>
  actOnGame<
    { game: number; question: string; ruling: number | null },
    'games/no-lineups' | 'games/nothing-to-rule' | 'games/question-unknown'
  >(
    deps,
    { id, actor, action: 'answer-question', detail: { question, answer, ruling, reason } },
    async (tx, record, at) => {
      const ruled =
        answer === 'changed' && ruling ? await writeRuling(tx, record, { ruling, actor, at, reason }) : undefined;
      if (ruled && isRefusal(ruled)) return ruled;
      const number = ruled?.number ?? null;
      const updated = await tx
        .updateTable('scoring_questions')
        .set({ answer, ruling_number: number, reason, answered_by: actor, answered_at: at })
        .where('game_id', '=', id)
        .where('id', '=', question)
        .executeTakeFirst();
      if (!updated.numUpdatedRows) return refuse('games/question-unknown');
      return { game: id, question, ruling: number };
    },
  );
