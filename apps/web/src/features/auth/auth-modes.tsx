import { Trans, useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { closeAuthDialog, type VisitorKind } from '../../session/auth-request.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './auth.module.css';
import type { AuthFormProps, AuthView } from './auth-view.ts';
import { DistributorForm } from './distributor-form.tsx';
import { DistributorLoginForm } from './distributor-login-form.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherMethods } from './other-methods.tsx';
import { RegisterForm } from './register-form.tsx';

const KINDS: readonly VisitorKind[] = ['guest', 'entrepreneur'];

/** Login and registration, side by side; each kind of visitor has its own form of both. */
export const AuthModes = ({ view, ...form }: AuthFormProps & { readonly view: AuthView }) => {
  const { t } = useTranslation('auth');
  const { signIn } = useSite();
  const { mode, kind } = view;
  const isGuest = kind === 'guest';
  const login = (
    <div className={styles.panel}>
      {signIn.includes('entrepreneur') && (
        <div className={styles.kinds}>
          <Segmented
            label={t('enterAs')}
            value={kind}
            onChange={(chosen) => form.show({ kind: chosen })}
            segments={KINDS.map((value) => ({ value, content: t(value) }))}
          />
        </div>
      )}
      {isGuest ? <LoginForm {...form} /> : <DistributorLoginForm dialogs={form.dialogs} />}
      {isGuest && <OtherMethods words={t('orEnter')} onPhone={() => form.show({ isPhone: true })} />}
    </div>
  );
  const register = (
    <div className={styles.panel}>
      {isGuest ? <RegisterForm {...form} /> : <DistributorForm {...form} />}
      {isGuest && <OtherMethods words={t('orRegister')} onPhone={() => form.show({ isPhone: true })} />}
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
      </p>
    </>
  );
};
