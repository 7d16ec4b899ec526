/** Follows game night: the snapshot, then what changes every two seconds. Connects again by itself. */

import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { readNext } from '@palco/browser/read-stream';
import { callBase, callHeaders } from '@palco/client/call-headers';
import { setServerTime } from '@palco/client/server-clock';
import { followNight as endpoint, type Night, type NightChange } from '@palco/contracts/night/night-staff';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { askForProof } from '../../session/proof.ts';
import { wallToken } from '../../session/wall.ts';

interface NightListener {
  readonly onNight: (night: Night) => void;
  readonly onChange: (change: NightChange) => void;
}
/** `over`: the session or its roles have ended; `unproven`: the person has not given the proof that was asked for. */
export type NightEnd = 'over' | 'unproven';
/** A broken stream is opened again after this long, plus a random 0 to 100 percent of it. */
const RETRY_MS = 1000;
/** Events come every two seconds; a stream without any for this long counts as broken. */
const SILENCE_MS = 10_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** A wall screen calls with a token of its own; everybody else through the console's path. */
const openStream = (signal: AbortSignal): Promise<Response | undefined> => {
  const token = wallToken();
  return token
    ? answerOf(endpoint.path, { headers: { authorization: token }, signal })
    : answerOf(callBase() + endpoint.path, { headers: callHeaders(), signal });
};

/** Reads one stream until it ends or breaks; true when the server says that there will be no other. */
const readStream = async (body: ReadableStream<Uint8Array>, listener: NightListener, stop: AbortController) => {
  const events = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let silence = setTimeout(() => stop.abort(), SILENCE_MS);
  try {
    for (let next = await readNext(events); next; next = await readNext(events)) {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
      if (next.event === 'night') listener.onNight(JSON.parse(next.data) as Night);
      else if (next.event === 'night-change') listener.onChange(JSON.parse(next.data) as NightChange);
      else if (next.event === 'night-end') return true;
    }
  } finally {
    clearTimeout(silence);
  }
  return false;
};

/** Follows once; `again`: the stream has broken, or there was no answer. */
const followOnce = async (listener: NightListener, stop: AbortController): Promise<NightEnd | 'again' | 'proven'> => {
  const response = await openStream(stop.signal);
  if (!response) return 'again';
  setServerTime(response);
  if (response.ok && response.body) return (await readStream(response.body, listener, stop)) ? 'over' : 'again';
  const { error = '' } = ((await jsonOf(response)) ?? {}) as { readonly error?: string };
  if (error === 'staff/proof-required') return (await askForProof()) ? 'proven' : 'unproven';
  return response.status === 401 || response.status === 403 ? 'over' : 'again';
};

/** Follows until the signal aborts (undefined) or nothing more may come. */
export const followNight = async (listener: NightListener, signal: AbortSignal): Promise<NightEnd | undefined> => {
  while (!signal.aborted) {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    signal.addEventListener('abort', abort);
    try {
      const end = await followOnce(listener, stop);
      if (end === 'over' || end === 'unproven') return end;
      if (end === 'again') await pause(RETRY_MS * (1 + Math.random()), signal);
    } finally {
      signal.removeEventListener('abort', abort);
      stop.abort();
    }
  }
  return undefined;
};
