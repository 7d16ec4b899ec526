/**
 * Fans who watch while machines are killed: each has an address of its own, makes the requests of a player, and retries like
 * one. It records what failed, and when playlists and segments came.
 * Real time: they watch and wait as people do, in the long run and in evenings.
 */
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into it
  readonly body: any;
}
interface Failure {
  /** as `performance.now()` */
  readonly at: number;
  readonly what: string;
  /** an HTTP status, or the error of the connection */
  readonly why: string;
}
export interface Fan {
  readonly email: string;
  /** id of the account, once it exists */
  id(): number;
  signUp(): Promise<void>;
  /** plays a game until the end: playlists, segments, heartbeats, and the game's events */
  watch(game: number): Promise<void>;
  /** the newest change of the game that its event stream has brought */
  cursor(): number;
  /** changes that came as events */
  plays(): number;
  /** moments at which a playlist came */
  readonly playlists: readonly number[];
  /** moments at which a segment was new */
  readonly pictures: readonly number[];
  readonly failures: readonly Failure[];
  /** times that its seat was lost */
  lost(): number;
}
interface Audience {
  readonly origin: string;
  readonly isOver: () => boolean;
}

const PASSWORD = 'left field 1962';
const PATIENCE_MS = 40_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One request over this agent's connections. Errors: those of the connection. */
const askOnce = (
  agent: Agent,
  address: string,
  { method = 'GET', token, body }: { method?: string; token?: string | undefined; body?: unknown } = {},
): Promise<Answer> =>
  new Promise((answered, failed) => {
    const sent = request(
      address,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          answered({ status: response.statusCode ?? 0, text, body: parsed(text) });
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('nothing came')));
    sent.once('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

export const makeFan = ({ origin, isOver }: Audience, place: number): Fan => {
  const localAddress = `127.0.${1 + Math.floor(place / 200)}.${(place % 200) + 1}`;
  const agent = new Agent({ keepAlive: true, localAddress });
  const email = `fan-${place}-${Date.now().toString(36)}@people.test`;
  const failures: Failure[] = [];
  const playlists: number[] = [];
  const pictures: number[] = [];
  let [account, lost, cursor, plays] = [0, 0, 0, 0];
  let token: string | undefined;

  /** Undefined: it failed, which is recorded. A refusal by the product counts as an answer. */
  const ask = async (what: string, path: string, options: Parameters<typeof askOnce>[2] = {}) => {
    try {
      const answer = await askOnce(agent, new URL(path, origin).href, { token, ...options });
      if (answer.status < 500) return answer;
      failures.push({ at: performance.now(), what, why: `${answer.status} ${answer.text.slice(0, 80)}` });
    } catch (fault) {
      const { code, message } = fault as NodeJS.ErrnoException;
      failures.push({ at: performance.now(), what, why: code ?? message });
    }
    await sleep(250);
    return undefined;
  };
  const askUntilAnswered = async (what: string, path: string, options: Parameters<typeof askOnce>[2] = {}) => {
    for (;;) {
      const answer = await ask(what, path, options);
      if (answer) return answer;
    }
  };
  const must = ({ status, text, body }: Answer, what: string) => {
    if (status !== 200) throw new Error(`${email} ${what}: ${status} ${text}`);
    return body;
  };
  const signIn = async (): Promise<void> => {
    const answer = await askUntilAnswered('sign in', '/api/users/login', {
      method: 'POST',
      token: undefined,
      body: { email, password: PASSWORD },
    });
    ({ id: account, token } = must(answer, 'signs in'));
  };

  /** Like a browser's EventSource: reopened two seconds after its end, from the last event on. */
  const listen = async (game: number): Promise<void> => {
    let last: string | undefined;
    while (!isOver()) {
      await new Promise<void>((ended) => {
        const address = `${origin}/api/events?game=${game}${cursor ? `&after=${cursor}` : ''}`;
        const headers = last ? { 'last-event-id': last } : {};
        const stream = get(address, { agent: false, localAddress, headers }, (response: IncomingMessage) => {
          if (response.statusCode !== 200)
            failures.push({ at: performance.now(), what: 'events', why: String(response.statusCode) });
          let rest = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const blocks = (rest + chunk).split('\n\n');
            rest = blocks.pop() ?? '';
            for (const block of blocks) {
              // a page has read the log when it opens its first stream; from then on only plays count
              if (!cursor) cursor = Number(/^event: hello\n[\s\S]*"cursor":(\d+)/m.exec(block)?.[1] ?? 0);
              const id = /^id: ?(\d+\.(\d+))$/m.exec(block);
              if (!id) continue;
              last = id[1];
              plays += 1;
              cursor = Math.max(cursor, Number(id[2]));
            }
          });
          response.on('error', () => undefined).once('close', ended);
        });
        stream.once('error', (fault: NodeJS.ErrnoException) => {
          failures.push({ at: performance.now(), what: 'events', why: fault.code ?? fault.message });
          ended();
        });
        const over = setInterval(() => isOver() && stream.destroy(), 200);
        stream.once('close', () => clearInterval(over));
      });
      if (!isOver()) await sleep(2000);
    }
  };

  const play = async (game: number): Promise<void> => {
    while (!isOver()) {
      const start = await askUntilAnswered('start', `/api/streaming?gameId=${game}&isWeb=true&platform=webapp`, {
        method: 'POST',
        body: { device: `device-of-fan-${place}` },
      });
      if (start.body?.error === 'streaming/no-video') {
        await sleep(1000); // its camera has just begun
        continue;
      }
      const { st, lease } = must(start, 'starts');
      const list = /^[^#\n].*$/m.exec((await askUntilAnswered('master', st)).text)?.[0] ?? '';
      const address = new URL(list, new URL(st, origin)).href;
      let [seen, beaten] = ['', performance.now()];
      while (!isOver()) {
        const playlist = await ask('playlist', address);
        if (playlist && playlist.status !== 200) {
          failures.push({
            at: performance.now(),
            what: 'seat',
            why: `${playlist.status} ${playlist.text.slice(0, 80)}`,
          });
          lost += 1;
          break;
        }
        if (playlist) {
          playlists.push(performance.now());
          const newest = playlist.text.match(/^[^#\n].*$/gm)?.at(-1) ?? '';
          if (newest && newest !== seen) {
            const segment = await ask('segment', new URL(newest, address).href);
            if (segment?.status === 200) {
              seen = newest;
              pictures.push(performance.now());
            }
          }
        }
        if (lease && performance.now() - beaten > 5000) {
          if (await ask('heartbeat', '/api/seats/heartbeat', { method: 'POST', body: { lease } }))
            beaten = performance.now();
        }
        await sleep(1000);
      }
      if (isOver() && lease) await ask('release', '/api/seats/release', { method: 'POST', body: { lease } });
    }
  };

  return {
    email,
    id: () => account,
    signUp: async () => {
      const body = { name: 'Ana de la Grada', email, password: PASSWORD, is_adult: true };
      const answer = await askUntilAnswered('register', '/api/users/register', {
        method: 'POST',
        token: undefined,
        body,
      });
      // the first request may have been carried out although its answer was lost
      if (answer.body?.error !== 'accounts/email-registered') must(answer, 'registers');
      await signIn();
    },
    watch: async (game) => {
      await Promise.all([play(game), listen(game)]);
      agent.destroy();
    },
    cursor: () => cursor,
    plays: () => plays,
    playlists,
    pictures,
    failures,
    lost: () => lost,
  };
};

/** The longest time without one of these moments, in ms, between two instants. */
export const longestGap = (moments: readonly number[], from: number, until: number): number => {
  const within = moments.filter((at) => at > from && at < until);
  const all = [from, ...within, until];
  return Math.max(...all.slice(1).map((at, place) => at - (all[place] as number)));
};
