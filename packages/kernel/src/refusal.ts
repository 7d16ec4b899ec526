/**
 * An expected negative answer, returned as a value and never thrown. Faults are thrown; invalid requests never reach a
 * decision.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  /** Values for the text of the refusal, such as seconds to wait or the label of a device. Never a secret. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

export const refuse = <const Code extends string>(code: Code, detail?: Refusal['detail']): Refusal<Code> =>
  detail ? { refused: code, detail } : { refused: code };

export const isRefusal = <Answer>(answer: Answer): answer is Extract<Answer, Refusal> =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
