import { call } from '@palco/client/call';
import { isServerTimeKnown, serverNow } from '@palco/client/server-clock';
import { logInApple, logInFacebook } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useFormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownVersions } from '../../api/legal.ts';
import { useSite } from '../../api/site.ts';
import { readTicket } from './provider-ticket.ts';
import { useSignedIn } from './use-signed-in.ts';

/** How far, in seconds, the browser's clock may be off while the server's is unknown; within that the server decides. */
const CLOCK_DOUBT = 86_400;

/** The query parameter with which Apple or Facebook redirected back. */
export interface ProviderResult {
  readonly name: 'apple_login' | 'facebook_login' | 'apple_error' | 'facebook_error';
  readonly value: string;
}
interface ProviderReturnProps {
  readonly result: ProviderResult;
  /** called when it is done, signed in or not */
  readonly onHandled: () => void;
}

const SHOWN: readonly string[] = ['accounts/email-registered', 'limits/too-many', 'legal/registration-closed'];

/** Handles the redirect of Apple or Facebook: signs in with the ticket, or shows the reason why not. */
export const ProviderReturn = ({ result, onHandled }: ProviderReturnProps) => {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { waitFor, showMessage, element } = useFormDialogs();
  const finish = useSignedIn();
  const { legal } = useSite();
  const used = useRef<ProviderResult>(undefined); // a ticket works once: React's second run in development must not use it

  const signIn = async ({ name, value }: ProviderResult): Promise<void> => {
    const provider = name.startsWith('apple') ? 'apple' : 'facebook';
    const fail = (text: string): void => showMessage({ title: t(`${provider}.title`), text, onRead: onHandled });
    if (name.endsWith('_error')) {
      if (value !== 'cancelled') return fail(common('errors.serverError'));
      showToast({ kind: 'plain', text: t('cancelled') });
      return onHandled();
    }
    const ticket =
      provider === 'apple'
        ? readTicket(value, serverNow() / 1000 - (isServerTimeKnown() ? 0 : CLOCK_DOUBT))
        : undefined;
    if (ticket === 'malformed') {
      // biome-ignore lint/suspicious/noConsole: the spec wants a malformed ticket logged and nothing else
      console.warn('apple_login is no ticket');
      return onHandled();
    }
    if (ticket === 'expired') return fail(t('apple.expired'));
    const body = {
      identity_token: value,
      ...shownVersions(legal),
      ...(ticket ? { id: ticket.subject, email: ticket.email } : {}),
    };
    const reply = await waitFor(call(provider === 'apple' ? logInApple : logInFacebook, { body }));
    if (!isRefusal(reply)) {
      finish(reply);
      return onHandled();
    }
    // these are shown as they are; an invalid ticket is a general error to the fan (spec section 8)
    fail(SHOWN.includes(reply.refused) ? reply.message : refusedText({ ...reply, message: '' }, common));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is the event
  useEffect(() => {
    if (used.current === result) return;
    used.current = result;
    void signIn(result);
  }, [result]);
  return element;
};
