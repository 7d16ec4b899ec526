import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type es from '../../i18n/es/account.ts';

type Wrong = keyof (typeof es)['wrong'];
const SENTENCES: Readonly<Record<string, Wrong>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  password_confirm: 'passwordConfirm',
  current_password: 'currentPassword',
  telephone: 'telephone',
  birthday: 'birthday',
};

/** What is wrong with a field of these forms. */
export const useSayWrong = (): ((field: string, isEmpty: boolean) => string) => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  return useCallback(
    (field, isEmpty) => (isEmpty ? common('errors.required') : t(`wrong.${SENTENCES[field] ?? 'other'}`)),
    [t, common],
  );
};
