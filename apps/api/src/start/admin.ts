/** `npm run admin -- create EMAIL`: makes who runs the league, on the machine itself. Asks on the terminal. */
import { Email, Name, NewPassword } from '@palco/contracts/person-fields';
import { migrate } from '@palco/database/migrate';
import { isRefusal } from '@palco/kernel/refusal';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createAdmin } from '../modules/accounts/create-admin.ts';
import { loadDemoClock } from './demo-clock.ts';
import { openOwnDatabase } from './own-database.ts';
import { openTerminal } from './terminal.ts';

const USAGE = 'Usage: npm run admin -- create EMAIL';

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
  const { connection, close } = await openOwnDatabase(config);
  try {
    await migrate(connection);
    const clock = config.mode === 'demo' ? await loadDemoClock(connection.db, undefined) : systemClock;
    const made = await createAdmin(connection.db, { email, name, password }, clock());
    if (isRefusal(made)) throw new Error('That password is among the first that anybody would try. Choose another.');
    console.log(`${email} ${made.isNew ? 'has an account and' : ''} administers Palco now (account ${made.id}).`);
  } finally {
    await close();
  }
};

try {
  const [command, email, ...rest] = process.argv.slice(2);
  if (command !== 'create' || !email || rest.length) throw new Error(USAGE);
  await create(email);
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
