/** The parts of Google's Cast sender library that are used. It is loaded when somebody presses the button, and not before. */
import { loadScript } from './load-script.ts';

const ADDRESS = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js';
/** How long to wait for the library: Chrome calls back when it is ready, other browsers never do. */
const READY_MS = 5000;

type Done = () => void;
type Failed = (fault: unknown) => void;
export interface CastSession {
  readonly receiver: { readonly friendlyName: string };
  readonly sendMessage: (namespace: string, message: object, done: Done, failed: Failed) => void;
  readonly addMessageListener: (namespace: string, listener: (namespace: string, text: string) => void) => void;
  readonly addUpdateListener: (listener: (isAlive: boolean) => void) => void;
  readonly stop: (done: Done, failed: Failed) => void;
}
interface ChromeCast {
  readonly SessionRequest: new (appId: string) => object;
  readonly ApiConfig: new (
    request: object,
    onSession: (session: CastSession) => void,
    onAvailability: () => void,
    autoJoin: string,
  ) => object;
  readonly initialize: (config: object, done: Done, failed: Failed) => void;
  readonly requestSession: (done: (session: CastSession) => void, failed: Failed) => void;
}
declare global {
  interface Window {
    chrome?: { readonly cast?: ChromeCast };
    __onGCastApiAvailable?: (isAvailable: boolean) => void;
  }
}

let ready: Promise<ChromeCast> | undefined;
const initialize = async (appId: string): Promise<ChromeCast> => {
  const isAvailable = new Promise<boolean>((resolve) => {
    window.__onGCastApiAvailable = resolve;
    setTimeout(() => resolve(false), READY_MS);
  });
  await loadScript(ADDRESS);
  const cast = (await isAvailable) ? window.chrome?.cast : undefined;
  if (!cast) throw new Error('this browser cannot cast');
  const ignore = (): void => undefined;
  const config = new cast.ApiConfig(new cast.SessionRequest(appId), ignore, ignore, 'page_scoped');
  await new Promise<void>((resolve, reject) => cast.initialize(config, resolve, reject));
  return cast;
};

/** Asks for a television. Undefined: nothing was chosen. Errors: when this browser cannot cast. */
export const requestCastSession = async (appId: string): Promise<CastSession | undefined> => {
  ready ??= initialize(appId);
  const cast = await ready.catch((fault: unknown) => {
    ready = undefined;
    throw fault;
  });
  return new Promise((resolve, reject) =>
    cast.requestSession(resolve, (fault) =>
      (fault as { code?: string } | undefined)?.code === 'cancel' ? resolve(undefined) : reject(fault),
    ),
  );
};
