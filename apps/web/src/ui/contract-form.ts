import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Issue {
  readonly path: readonly PropertyKey[];
}
/** As much of a schema as a form needs. */
interface Readable {
  safeParse(
    body: unknown,
  ): { readonly success: true } | { readonly success: false; readonly error: { issues: Issue[] } };
}
export interface ContractForm<Values> {
  /** of the call the form makes: the server holds the same one against it */
  readonly schema: Readable;
  /** what is sent when somebody typed these values */
  readonly bodyOf: (values: Values) => unknown;
  /** what is wrong with a field, and how to fix it */
  readonly sayWrong: (field: string, isEmpty: boolean) => string;
}

/** Holds what was typed against the contract of the call; a field of the body answers to the input of the same name. */
export const contractResolver =
  <Values extends FieldValues>({ schema, bodyOf, sayWrong }: ContractForm<Values>): Resolver<Values> =>
  (values) => {
    const read = schema.safeParse(bodyOf(values));
    if (read.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path } of read.error.issues) {
      const field = String(path[0]);
      const typed = values[field];
      errors[field] ??= { type: 'contract', message: sayWrong(field, typed === '' || typed === undefined) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
