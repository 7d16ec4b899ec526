/** Passkeys in the browser, with the counterpart of the library that verifies them on the server. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Browsers keep passkeys for host names only: a console at an IP address has none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Errors: the person closed the browser's dialog, or the browser has no passkey for this host. */
export const createPasskey = (options: object) => startRegistration({ optionsJSON: options as CreationOptions });
export const answerWithPasskey = (options: object) => startAuthentication({ optionsJSON: options as RequestOptions });
