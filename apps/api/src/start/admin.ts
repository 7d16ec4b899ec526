/** `npm run admin -- create EMAIL`: creates an administrator on the server itself. Prompts on the terminal. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Email, Name, NewPassword } from '@palco/contracts/person-fields';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { migrate } from '@palco/database/migrate';
import { addressOfRunning } from '@palco/database/running-postgres';
import { isRefusal } from '@palco/kernel/refusal';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createAdmin } from '../modules/accounts/create-admin.ts';
import { makeDataFolder } from './data-folder.ts';
import { loadDemoClock } from './demo-clock.ts';

const USAGE = 'Usage: npm run admin -- create EMAIL';

/** Reads lines from the terminal or a pipe. A password is not echoed. */
const createPrompt = () => {
  let isHidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const given = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string, { hidden = false } = {}): Promise<string> => {
      process.stdout.write(question);
      isHidden = hidden;
      const { value = '' } = (await given.next()) as { value?: string };
      isHidden = false;
      if (hidden) process.stdout.write('\n');
      return value;
    },
    close: () => lines.close(),
  };
};

const openDatabase = async (data: string, url: string | undefined) => {
  const running = url ?? (await addressOfRunning(data));
  if (running) return { connection: connect(running, { max: 2 }), stop: async () => undefined };
  makeDataFolder(data);
  const embedded = await startEmbeddedPostgres({ data });
  return { connection: connect(embedded.url, { max: 2 }), stop: embedded.stop };
};

const create = async (typed: string): Promise<void> => {
  const email = Email.safeParse(typed).data;
  if (!email) throw new Error(`«${typed}» is no e-mail address.`);
  const config = readConfig();
  const prompt = createPrompt();
  const name = Name.safeParse(await prompt.ask('Name: ')).data;
  if (!name) throw new Error('A name has four characters or more.');
  const password = NewPassword.safeParse(await prompt.ask('Password (8 or more characters): ', { hidden: true })).data;
  if (!password) throw new Error('A password has eight characters or more.');
  if (password !== (await prompt.ask('The password again: ', { hidden: true })))
    throw new Error('The passwords are not the same.');
  prompt.close();
  const { connection, stop } = await openDatabase(config.data, config.databaseUrl);
  try {
    await migrate(connection);
    const clock = config.mode === 'demo' ? await loadDemoClock(connection.db, undefined) : systemClock;
    const made = await createAdmin(connection.db, { email, name, password }, clock());
    if (isRefusal(made)) throw new Error('That password is among the first that anybody would try. Choose another.');
    console.log(`${email} ${made.isNew ? 'has an account and' : ''} administers Palco now (account ${made.id}).`);
  } finally {
    await connection.close();
    await stop();
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
process.stdin.destroy();
