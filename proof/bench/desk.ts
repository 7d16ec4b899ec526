/**
 * How fast the help desk finds and opens people: `npm run node -- proof/bench/desk.ts ORIGIN` against a running demo that `npm run
 * seed:desk` has filled. Makes 200 searches of each kind and opens 200 people, one after the other. Fails at a p95 above 150
 * ms (search) or 250 ms (a person), and when a redeemed card does not lead to its person.
 */
const RUNS = 200;
const SEARCH_MS = 150;
const DESK_MS = 250;
const [origin = 'http://127.0.0.1:4000'] = process.argv.slice(2);

const send = async (method: string, path: string, token?: string, body?: object): Promise<Record<string, unknown>> => {
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
};
const password = 'palco-demo-1';
const { token } = await send('POST', '/api/users/login', undefined, { email: 'soporte@palco.test', password });
const proof = await send('POST', '/api/users/proof', String(token), { password });
const clerk = String(proof.token);

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const timed = async (what: string, most: number, pathOf: (run: number) => string, least = 0): Promise<void> => {
  await send('GET', pathOf(RUNS), clerk);
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const { data } = await send('GET', pathOf(run), clerk);
    times.push(performance.now() - began);
    found += Array.isArray(data) ? data.length : 1;
  }
  const median = times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
  const slow = p95(times);
  console.log(`${what.padEnd(34)} p50 ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${found} found`);
  if (slow > most || found < least) process.exitCode = 1;
};

const NAMES = ['mariana', 'och', 'mari och', 'nunez', 'jose lopez', 'ana sofia', 'guereña', 'ram bel', 'luc', 'oscar'];
const people = (await send('GET', '/api/operations/desk/people?search=mariana', clerk)).data as { id: number }[];
const first = people[0]?.id ?? 1001;
const search = (text: string): string => `/api/operations/desk/people?search=${encodeURIComponent(text)}`;
await timed('words of a name', SEARCH_MS, (run) => search(NAMES[run % NAMES.length] as string));
await timed('the beginning of an address', SEARCH_MS, (run) => search(`mariana.${'abcdefghilmnopr'[run % 15]}`));
await timed('the last four of a phone', SEARCH_MS, (run) => search(String(1000 + run * 37)));
await timed('an order or account', SEARCH_MS, (run) => search(String(100_001 + run * 211)));
const used = (await send('GET', '/api/operations/prepaid/cards?state=used', clerk)).data as { number_sheet: string }[];
if (!used.length) throw new Error('no card is redeemed: run npm run seed:desk first');
await timed(
  'the folio of a redeemed card',
  SEARCH_MS,
  (run) => search(used[run % used.length]?.number_sheet as string),
  RUNS,
);
await timed('a person', DESK_MS, (run) => `/api/operations/desk/people/${first + run * 53}`);
