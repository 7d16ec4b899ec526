import { showToast } from '@palco/ui/toasts';
import { usePart } from '@palco/ui/use-part';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderResult } from '../../features/auth/provider-return.tsx';
import { addGroups } from '../../i18n/texts.ts';
import { closeAuthDialog, useAuthRequest } from '../../session/auth-request.ts';

/** Query parameters after a sign-in with Apple or Facebook: a one-time ticket, or an error. */
const ANSWERS = [
  'apple_login',
  'facebook_login',
  'apple_error',
  'facebook_error',
] as const satisfies readonly ProviderResult['name'][];

/** The auth dialog of the document, loaded when it opens or after a sign-in with Apple or Facebook. */
export const AuthHost = () => {
  const { t, i18n } = useTranslation();
  const request = useAuthRequest();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState<ProviderResult>();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const name = ANSWERS.find((known) => query.has(known));
    if (!name) return;
    setResult({ name, value: query.get(name) ?? '' });
    // the ticket must not stay in the address or the history
    for (const known of ANSWERS) query.delete(known);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [search, pathname, hash, navigate]);

  const { loaded, hasFailed } = usePart(
    async () => {
      const [part] = await Promise.all([import('../../features/auth/auth-dialog.tsx'), addGroups(i18n, ['auth'])]);
      return part;
    },
    request !== undefined || result !== undefined,
  );
  useEffect(() => {
    if (!hasFailed) return;
    showToast({ kind: 'error', text: t('errors.offline') });
    closeAuthDialog();
    setResult(undefined);
  }, [hasFailed, t]);
  return loaded ? <loaded.AuthPart request={request} result={result} onHandled={() => setResult(undefined)} /> : null;
};
