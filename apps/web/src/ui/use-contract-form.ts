import { INVISIBLE_RULE } from '@palco/contracts/accounts/person-fields';
import type { Catalogs } from '@palco/texts/catalogs';
import { useCallback } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

type Sentence = keyof Catalogs['account']['wrong'] | keyof Catalogs['auth']['wrong'];
const SENTENCES: Readonly<Record<string, Sentence>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  password_confirm: 'passwordConfirm',
  current_password: 'currentPassword',
  telephone: 'telephone',
  birthday: 'birthday',
  number: 'number',
  nip: 'nip',
  is_adult: 'adult',
};

/** The sentence for a wrong field, from the texts of the group that the form belongs to. */
const useFieldFault = (group: 'account' | 'auth'): ((field: string, fault?: 'empty' | 'invisible') => string) => {
  const { t } = useTranslation(group);
  const { t: common } = useTranslation();
  return useCallback(
    (field, fault) => {
      if (fault === 'empty') return common('errors.required');
      if (fault === 'invisible') return t('wrong.invisible');
      return t(`wrong.${SENTENCES[field] ?? 'other'}` as 'wrong.other'); // each group has the sentences of its own fields
    },
    [t, common],
  );
};

interface ContractFormProps<Values> {
  /** of the body of the call that the form makes; the server checks the same schema */
  readonly schema: z.ZodMiniType;
  readonly defaultValues: DefaultValues<Values>;
  /** the body to check, where it differs from the values; its fields are named after the inputs */
  readonly bodyOf?: (values: Values) => unknown;
}

interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** the props of an input: its registration and its error */
  readonly field: (name: Path<Values>, options?: RegisterOptions<Values>) => FieldControl;
  /** marks a field that the server refused */
  readonly mark: (field: string) => void;
}
export interface FieldControl extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

/**
 * Focuses the first wrong field as the page has them. The library would take the first that was registered, and a field in a
 * component of its own is registered after those of its form.
 */
const focusFirst = (form: unknown, wrong: object): void => {
  if (!(form instanceof HTMLFormElement)) return;
  const first = [...form.elements].find((each) => Object.hasOwn(wrong, each.getAttribute('name') ?? ''));
  if (!(first instanceof HTMLElement)) return;
  const fold = first.closest('details');
  if (fold) fold.open = true;
  first.focus();
};

/** A form that is checked against the contract of its call. Texts come from the `wrong` part of `group`. */
export const useContractForm = <Values extends FieldValues>(
  group: 'account' | 'auth',
  { schema, defaultValues, bodyOf = (values) => values }: ContractFormProps<Values>,
): ContractForm<Values> => {
  const faultOf = useFieldFault(group);
  const resolver: Resolver<Values> = (values) => {
    const read = z.safeParse(schema, bodyOf(values));
    if (read.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of read.error.issues) {
      const field = String(path[0]);
      const fault = (values[field] ?? '') === '' ? 'empty' : message === INVISIBLE_RULE ? 'invisible' : undefined;
      // of several faults of one field the invisible one explains the others
      if (!errors[field] || fault === 'invisible') errors[field] = { type: 'contract', message: faultOf(field, fault) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useForm<Values>({ defaultValues, resolver, shouldFocusError: false });
  const { errors } = form.formState;
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (wrong, event) => {
      if (event) focusFirst(event.target, wrong);
      return onInvalid?.(wrong, event);
    });
  return {
    ...form,
    handleSubmit,
    field: (name, options) => ({
      ...form.register(name, options),
      error: errors[name]?.message as string | undefined,
    }),
    mark: (field) => form.setError(field as Path<Values>, { type: 'server', message: faultOf(field) }),
  };
};
