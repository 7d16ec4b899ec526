/**
 * An expected "no". Pure decisions return it as a value, never throw it; each ring lists the codes it may answer.
 * A fault (something broke) is thrown; an invalid request never reaches a decision.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  /** Figures for the text of the refusal, such as seconds to wait or the label of a device. Never a secret. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

export const refuse = <const Code extends string>(code: Code, detail?: Refusal['detail']): Refusal<Code> =>
  detail ? { refused: code, detail } : { refused: code };

export const isRefusal = <Answer>(answer: Answer): answer is Extract<Answer, Refusal> =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
