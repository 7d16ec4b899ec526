/** Answers of Palco's server. Some are requested before the app that needs them is loaded, and wait for it here. */
import { answerOf } from '@palco/browser/expected-faults';
import { setServerTime } from './server-clock.ts';

interface Asked {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

const begun = new Map<string, Promise<Response | undefined>>();
/** The same request of the same session. */
const nameOf = (address: string, { method = 'GET', headers }: Asked): string =>
  [method, address, headers.authorization ?? ''].join(' ');

const send = async (address: string, asked: Asked): Promise<Response | undefined> => {
  const response = await answerOf(address, asked);
  if (response) setServerTime(response);
  return response;
};

/** The answer, whatever its status; that of a request which has begun already, once. undefined: no network, or aborted. */
export const serverAnswer = (address: string, asked: Asked): Promise<Response | undefined> => {
  const name = nameOf(address, asked);
  const waiting = begun.get(name);
  begun.delete(name);
  return waiting ?? send(address, asked);
};

/** Sends a request for which the app will ask: it gets this answer instead of another. Returns a copy of it. */
export const beginRequest = async (address: string, asked: Asked): Promise<Response | undefined> => {
  const answer = send(address, asked);
  // copied before anybody reads it
  const copy = answer.then((response) => response?.clone());
  begun.set(
    nameOf(address, asked),
    copy.then(() => answer),
  );
  return copy;
};
