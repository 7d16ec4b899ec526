import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { closeAuthDialog } from '../../session/auth-request.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './auth.module.css';
import type { AuthFormProps, AuthView } from './auth-view.ts';
import { DistributorForm } from './distributor-form.tsx';
import { DistributorLoginForm } from './distributor-login-form.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherMethods } from './other-methods.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login and registration, side by side. Almost everybody is a fan: distributors get to their forms by a link. */
export const AuthModes = ({ view, ...form }: AuthFormProps & { readonly view: AuthView }) => {
  const { t } = useTranslation('auth');
  const { signIn, legal } = useSite();
  const { language } = useLanguage();
  const { mode, kind } = view;
  const isGuest = kind === 'guest';
  const panel = useRef<HTMLDivElement>(null);
  const lastKind = useRef(kind);
  useEffect(() => {
    if (lastKind.current === kind) return;
    lastKind.current = kind;
    panel.current?.querySelector('input')?.focus(); // the pressed link was replaced by another form
  }, [kind]);
  const login = (
    <div ref={panel} className={styles.panel}>
      {isGuest ? <LoginForm {...form} /> : <DistributorLoginForm dialogs={form.dialogs} />}
      {isGuest && <OtherMethods onPhone={() => form.show({ isPhone: true })} />}
      {signIn.includes('entrepreneur') && (
        <p className={styles.other}>
          <Trans
            i18nKey={isGuest ? 'login.distributor' : 'login.guest'}
            ns="auth"
            t={t}
            components={{
              go: (
                <button
                  type="button"
                  className={styles.inline}
                  onClick={() => form.show({ kind: isGuest ? 'entrepreneur' : 'guest' })}
                />
              ),
            }}
          />
        </p>
      )}
    </div>
  );
  const register = (
    <div ref={panel} className={styles.panel}>
      {!legal.registering && <Notice kind="waiting">{t('register.closed')}</Notice>}
      {isGuest ? <RegisterForm {...form} /> : <DistributorForm {...form} />}
      {isGuest && <OtherMethods onPhone={() => form.show({ isPhone: true })} />}
    </div>
  );
  return (
    <>
      <Tabs
        label={t('modes')}
        selected={mode === 'register' ? 'register' : 'login'}
        onSelect={(id) => form.show({ mode: id })}
        tabs={[
          { id: 'login', label: t('title.login'), content: login },
          { id: 'register', label: t('title.register'), content: register },
        ]}
      />
      <p className={styles.legal}>
        <Trans
          i18nKey="legal"
          ns="auth"
          t={t}
          components={{
            terms: <AppLink to="/terms" onClick={closeAuthDialog} />,
            privacy: <AppLink to="/privacy" onClick={closeAuthDialog} />,
          }}
        />
        {legal.binding !== null && legal.binding !== language && (
          <> {t('legalBinds', { language: LANGUAGE_NAMES[legal.binding] })}</>
        )}
      </p>
    </>
  );
};
