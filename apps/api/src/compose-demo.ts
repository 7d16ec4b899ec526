/** Composes the demo: its first data, and the accounts and cards to try it with; called by compose.ts. */
import type { Database } from '@palco/database/connect';
import type { Clock } from './clock.ts';
import type { Games } from './compose-games.ts';
import type { Config } from './config.ts';
import type { Key } from './keys.ts';
import { DEMO_DISTRIBUTOR, DEMO_PASSWORD, DEMO_PEOPLE, seedPeople } from './modules/accounts/seed-people.ts';
import { seedAppAddresses } from './modules/content/seed-app-addresses.ts';
import { RTMP_APP } from './modules/inputs/publishers.ts';
import { prepareCamera } from './modules/inputs/seed-camera.ts';
import { seedSeasonPass } from './modules/memberships/seed-season-pass.ts';
import type { CatalogueStore } from './modules/plans/catalogue-store.ts';
import { seedPlans } from './modules/plans/seed-plans.ts';
import { DEMO_CARD_PLAN, type KnownCards, stockDemoCards } from './modules/prepaid/demo-cards.ts';
import { readDemoSecrets, storeDemoSecrets } from './start/data-folder.ts';
import type { DemoFile, SeedStep } from './start/demo-seed.ts';

export interface DemoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly catalogue: CatalogueStore;
  readonly games: Games;
  /** key of the hashes of prepaid card codes */
  readonly cardKey: Key;
  /** reloads which games wait for an encoder */
  readonly refreshInputs: () => Promise<void>;
}
export interface Demo {
  /** steps that fill a new demo, in order */
  readonly seeds: readonly SeedStep[];
  /** accounts, cards and games to try; `rtmpPort`: where encoders publish, if they can */
  describeDemo(rtmpPort: number | undefined): Promise<Omit<DemoFile, 'origin'>>;
}

export const createDemo = ({ db, clock, config, catalogue, games, cardKey, refreshInputs }: DemoDeps): Demo => ({
  seeds: [
    // with an external feed there is no simulated league
    ...(config.statsApi ? [] : [{ name: 'league', run: games.fillDemo }]),
    { name: 'people', run: () => seedPeople(db, clock) },
    { name: 'app', run: () => seedAppAddresses(db, DEMO_PEOPLE.admin.email, clock()) },
    { name: 'plans', run: () => seedPlans(db, clock()) },
    { name: 'season pass', run: () => seedSeasonPass(db, catalogue, DEMO_PEOPLE.member.email, clock()) },
  ],
  describeDemo: async (rtmpPort) => {
    const known: KnownCards = {
      read: () => readDemoSecrets(config.data).prepaid ?? [],
      write: (prepaid) => storeDemoSecrets(config.data, { prepaid }),
    };
    const cards = await stockDemoCards({ db, catalogue: await catalogue.read(), key: cardKey, at: clock(), known });
    // an external league's calendar is shown as it is: no demo game is added to it
    const camera = config.statsApi
      ? undefined
      : await prepareCamera({
          db,
          clock,
          known: {
            read: () => readDemoSecrets(config.data).streamKey,
            write: (streamKey) => storeDemoSecrets(config.data, { streamKey }),
          },
        });
    await refreshInputs();
    return {
      accounts: (['member', 'visitor', 'admin', 'support'] as const).map((kind) => ({
        email: DEMO_PEOPLE[kind].email,
        password: DEMO_PASSWORD,
        kind,
      })),
      distributor: { number: DEMO_DISTRIBUTOR, password: DEMO_PASSWORD },
      prepaid: cards.map((card) => ({ ...card, membership_id: DEMO_CARD_PLAN })),
      streamKeys:
        camera && rtmpPort !== undefined
          ? [{ url: `rtmp://${config.rtmp.host}:${rtmpPort}/${RTMP_APP}`, ...camera }]
          : [],
      games: await games.demoGames(),
    };
  },
});
