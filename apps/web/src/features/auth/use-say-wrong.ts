import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type es from '../../i18n/es/auth.ts';

type Wrong = keyof (typeof es)['wrong'];
/** Inputs whose sentence has another name. */
const SENTENCES: Readonly<Record<string, Wrong>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  password_confirm: 'passwordConfirm',
  telephone: 'telephone',
  birthday: 'birthday',
  number: 'number',
  nip: 'nip',
  is_adult: 'adult',
};

/** What is wrong with a field of these forms. */
export const useSayWrong = (): ((field: string, isEmpty: boolean) => string) => {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  return useCallback(
    (field, isEmpty) => (isEmpty ? common('errors.required') : t(`wrong.${SENTENCES[field] ?? 'other'}`)),
    [t, common],
  );
};
