import { Dialog } from '@palco/ui/dialog.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import { useFormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthRequest, closeAuthDialog } from '../../session/auth-request.ts';
import parkTall from '../../ui/img/park-tall.webp';
import styles from './auth.module.css';
import { AuthModes } from './auth-modes.tsx';
import { type AuthView, titleOfView } from './auth-view.ts';
import { PhoneForm } from './phone-form.tsx';
import { type ProviderResult, ProviderReturn } from './provider-return.tsx';
import { RecoveryForm } from './recovery-form.tsx';

const focusContent = (): void => {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
};

/**
 * When the dialog has closed and the element that opened it no longer exists (the header's button, once signed in), moves the
 * focus to the content of the page. The dialog returns the focus in the first frame after it is removed, so this checks in
 * the second.
 */
const useFocusAfter = (): void =>
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(focusContent)), []);

const viewOf = (request: AuthRequest): AuthView => ({ ...request, isPhone: false });

const Picture = () => {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.picture}>
      <img src={parkTall} alt="" width="900" height="1250" />
      <p>{t('picture')}</p>
    </div>
  );
};

const Body = ({ children }: { readonly children: ReactNode }) => {
  useFocusAfter();
  return <div className={styles.body}>{children}</div>;
};

/** The one auth dialog (spec section 2): login, registration and recovery of both kinds of visitors. */
const AuthDialog = ({ request }: { readonly request: AuthRequest | undefined }) => {
  const { t } = useTranslation('auth');
  const dialogs = useFormDialogs();
  const [lastRequest, setLastRequest] = useState(request);
  const [view, setView] = useState<AuthView>(viewOf(request ?? { kind: 'guest', mode: 'login' }));
  const [email, setEmail] = useState('');
  if (request !== lastRequest) {
    setLastRequest(request);
    if (request) setView(viewOf(request)); // the last view stays while the dialog closes
  }
  const show = (next: Partial<AuthView>): void => setView({ ...view, ...next });
  const form = { dialogs, show, email, onEmail: setEmail };
  return (
    <>
      <Dialog
        isOpen={request !== undefined}
        onClose={closeAuthDialog}
        closes="deliberately"
        width="l"
        aside={<Picture />}
        title={
          <>
            <span aria-hidden="true">
              <Logo />
            </span>
            <HiddenText>{t(`title.${titleOfView(view)}`)}</HiddenText>
          </>
        }
      >
        <Body>
          {view.isPhone ? (
            <PhoneForm {...form} />
          ) : view.mode === 'recovery' ? (
            <RecoveryForm {...form} />
          ) : (
            <AuthModes {...form} view={view} />
          )}
        </Body>
      </Dialog>
      {dialogs.element}
    </>
  );
};

interface AuthPartProps {
  readonly request: AuthRequest | undefined;
  readonly result: ProviderResult | undefined;
  readonly onHandled: () => void;
}
/** The sign-in dialog, or first the result that Apple or Facebook redirected back with. */
export const AuthPart = ({ request, result, onHandled }: AuthPartProps) => (
  <>
    <AuthDialog request={result ? undefined : request} />
    {result && <ProviderReturn result={result} onHandled={onHandled} />}
  </>
);
