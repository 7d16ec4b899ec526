/** The banner printed at start. */
import type { DemoFile } from './demo-seed.ts';

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}
interface BannerInput {
  readonly address: string;
  readonly mode: string;
  readonly data: string;
  readonly sections: readonly Section[];
}

/** Test cards of the sandbox: any name, future date and code. */
const TEST_CARDS = [
  ['4111 1111 1111 1111', 'is charged after the bank’s page (3-D Secure)'],
  ['4242 4242 4242 4242', 'is charged too'],
  ['4000 0000 0000 0069', 'is declined: expired'],
  ['4444 4444 4444 4448', 'is declined: no funds'],
];

/** The demo's part of the banner: one game of each status, accounts, cards. */
export const demoSections = (origin: string, demo: Omit<DemoFile, 'origin'>): readonly Section[] => [
  {
    title: 'Games',
    lines: [
      ['live', demo.games.live.at(-1)],
      ['final', demo.games.final[0]],
      ['upcoming', demo.games.upcoming[0]],
    ].flatMap(([kind, id]) => (id === undefined ? [] : [`${String(kind).padEnd(9)} ${origin}/tv/player/${id}`])),
  },
  {
    title: 'Sign in as',
    lines: [
      ...demo.accounts.map(({ kind, email, password }) => `${kind.padEnd(9)} ${email}  ${password}`),
      `${'seller'.padEnd(9)} ${demo.distributor.number}  ${demo.distributor.password}`,
    ],
  },
  {
    title: 'The console, as admin or support (the first sign-in sets up a second factor)',
    lines: [`${origin.replace('127.0.0.1', 'localhost')}/console`],
  },
  {
    title: 'Pay with a prepaid card (folio, code; more in demo.json)',
    lines: demo.prepaid.slice(0, 3).map(({ folio, code }) => `${folio}  ${code}`),
  },
  ...(demo.streamKeys.length
    ? [
        {
          title: 'Publish a game from OBS (or: npm run camera)',
          lines: demo.streamKeys.flatMap(({ url, key, gameId }) => [
            `server    ${url}`,
            `key       ${key}`,
            `watch     ${origin}/tv/player/${gameId}`,
          ]),
        },
      ]
    : []),
  { title: 'Pay with a test card', lines: TEST_CARDS.map(([number, what]) => `${number}  ${what}`) },
];

export const banner = ({ address, mode, data, sections }: BannerInput): string => {
  const rule = '─'.repeat(72);
  const blocks = sections.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n'));
  return [
    '',
    rule,
    `Palco is open: ${address}/tv   (${mode})`,
    ...blocks,
    `Data: ${data}`,
    'Stop: Ctrl-C',
    rule,
    '',
  ].join('\n');
};
