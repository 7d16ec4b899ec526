/**
 * `npm run admin -- link`: prints the one-time link that makes the first administrator in a browser.
 * `npm run admin -- create EMAIL`: makes an administrator, on the machine itself; asks for name and password.
 * `npm run admin -- forget-factors EMAIL`: for a person of the staff who lost phone and recovery codes.
 * `npm run admin -- give-up KEY`: voids the cards and drops the messages that only a lost secret could read.
 * `npm run admin -- replace push-key`: gives browsers another push key for game alerts.
 */
import { Email, Name, NewPassword } from '@palco/contracts/accounts/person-fields';
import type { Database } from '@palco/database/connect';
import { migrate } from '@palco/database/migrate';
import { isRefusal } from '@palco/kernel/refusal';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { keysOf } from '../keys.ts';
import { createAdmin, makeFirstAdminPath } from '../modules/accounts/create-admin.ts';
import { replacePushKey } from '../modules/game-alerts/push-key-store.ts';
import { resetFactors } from '../modules/staff-access/reset-factors.ts';
import { giveUpKey } from './check-keys.ts';
import { loadDemoClock } from './demo-clock.ts';
import { openOwnDatabase } from './own-database.ts';
import { secretsOf } from './secrets.ts';
import { openTerminal } from './terminal.ts';

const USAGE =
  'Usage: npm run admin -- link, npm run admin -- create EMAIL, npm run admin -- forget-factors EMAIL, npm run admin -- give-up KEY, npm run admin -- replace push-key';

const withDatabase = async (config: Config, work: (db: Database, now: Date) => Promise<void>): Promise<void> => {
  const { connection, close } = await openOwnDatabase(config);
  try {
    await migrate(connection);
    const clock = config.mode === 'demo' ? await loadDemoClock(connection.db, undefined) : systemClock;
    await work(connection.db, clock());
  } finally {
    await close();
  }
};

const create = async (typed: string): Promise<void> => {
  const email = Email.safeParse(typed).data;
  if (!email) throw new Error(`«${typed}» is no e-mail address.`);
  const config = readConfig();
  const terminal = openTerminal();
  const name = Name.safeParse(await terminal.ask('Name: ')).data;
  if (!name) throw new Error('A name has four characters or more.');
  const password = NewPassword.safeParse(
    await terminal.ask('Password (8 or more characters): ', { hidden: true }),
  ).data;
  if (!password) throw new Error('A password has eight characters or more.');
  if (password !== (await terminal.ask('The password again: ', { hidden: true })))
    throw new Error('The passwords are not the same.');
  terminal.close();
  await withDatabase(config, async (db, now) => {
    const made = await createAdmin(db, { email, name, password }, now);
    if (isRefusal(made)) throw new Error('That password is among the first that anybody would try. Choose another.');
    console.log(`${email} ${made.isNew ? 'has an account and' : ''} administers Palco now (account ${made.id}).`);
  });
};

const link = async (): Promise<void> => {
  const config = readConfig();
  const { origin } = config;
  if (!origin) throw new Error('The link begins with PALCO_ORIGIN, which is not set.');
  await withDatabase(config, async (db, now) => {
    const path = await makeFirstAdminPath(db, now);
    if (!path) throw new Error(`There is an administrator already, who invites others at ${origin}/console/staff.`);
    console.log(`Open this link once, within a day, to become the first administrator:\n${origin}${path}`);
  });
};

const giveUp = async (keyId: string): Promise<void> => {
  const config = readConfig();
  await withDatabase(config, async (db, now) => {
    const { cards, messages, apps, passphrases, pushKeys, outputs, accounts } = await giveUpKey(db, {
      secrets: secretsOf(config),
      keyId,
      now,
    });
    console.log(
      `${cards} prepaid cards are void, ${messages} messages will not be sent, ${apps} code apps, ${passphrases} SRT passphrases, ${pushKeys} push keys, ${outputs} outputs and ${accounts} bank accounts are forgotten.`,
    );
  });
};

const replace = async (what: string): Promise<void> => {
  if (what !== 'push-key') throw new Error(USAGE);
  const config = readConfig();
  await withDatabase(config, async (db, now) => {
    const id = await replacePushKey(db, { keys: keysOf(secretsOf(config), 'push keys'), now });
    console.log(`Browsers get push key ${id} from now on, and move to it when their fans next open the site.`);
  });
};

const forget = async (email: string): Promise<void> => {
  await withDatabase(readConfig(), async (db, now) => {
    const id = await resetFactors(db, email, now);
    if (id === undefined) throw new Error(`No account has the e-mail ${email}.`);
    console.log(`The next sign-in of ${email} to the console sets up a new second factor.`);
  });
};

try {
  const [command = '', subject, ...rest] = process.argv.slice(2);
  const run = { create, 'forget-factors': forget, 'give-up': giveUp, replace }[command];
  if (command === 'link' && !subject) await link();
  else if (run && subject && !rest.length) await run(subject);
  else throw new Error(USAGE);
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
