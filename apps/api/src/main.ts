import { join } from 'node:path';
import { UnfitDatabase } from '@palco/database/check-database';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { removeAbandonedDemos, WrongCluster } from '@palco/database/home';
import { migrate } from '@palco/database/migrate';
import { DataFolderInUse, LeftoverRunning } from '@palco/database/postgres-process';
import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { type Config, doubtfulSettings, readConfig, WrongSettings } from './config.ts';
import { createLogger, type Log } from './http/logging.ts';
import { realProviders } from './provider-settings.ts';
import { UnreadableSettings } from './settings-file.ts';
import { banner, demoSections } from './start/banner.ts';
import { assertKeysReadRows, UnreadableRows } from './start/check-keys.ts';
import { checkMediaStore } from './start/check-media-store.ts';
import { makeDataFolder } from './start/data-folder.ts';
import { loadDemoClock, OtherClock } from './start/demo-clock.ts';
import { type DemoFile, seedDemo, writeDemoFile } from './start/demo-seed.ts';
import { logPostgres } from './start/postgres-log.ts';
import { startSandbox } from './start/sandbox.ts';
import { oldestSecret, secretsOf } from './start/secrets.ts';
import { printSteps } from './start/steps.ts';
import { type Fail, type Opened, runUntilStopped } from './start/stopping.ts';
import { builtSite, readBuild } from './start/version.ts';

const start = async (config: Config, log: Log, opened: Opened, fail: Fail): Promise<void> => {
  const isDemo = config.mode === 'demo';
  const steps = printSteps((line) => console.log(line));
  if (config.store) await steps.run('recordings', () => checkMediaStore(config, log));
  if (isDemo && process.getuid?.() === 0)
    for (const home of removeAbandonedDemos(systemClock()))
      console.log(`Removed ${home}: the database of a demo whose data folder has been gone for seven days.`);

  const embedded = config.databaseUrl
    ? undefined
    : await steps.run('database', () =>
        startEmbeddedPostgres({
          data: config.data,
          mode: config.mode,
          onLine: logPostgres(log),
          onUpgrade: (words) => {
            log.warn(words);
            console.log(words);
          },
          onRestarted: () => log.warn('the database had ended and runs again'),
          onGone: (fault) => {
            log.fatal({ err: fault }, 'the database has ended');
            fail(fault);
          },
        }),
      );
  if (embedded) opened(() => embedded.stop());
  const connection = connect(config.databaseUrl ?? (embedded?.url as string), {
    max: 20,
    waitMs: config.databaseWaitMs,
  });
  opened(() => connection.close());
  await steps.run('migrations', () => migrate(connection));
  const clock = isDemo ? await loadDemoClock(connection.db, config.now) : systemClock;
  await assertKeysReadRows(connection.db, {
    secrets: secretsOf(config),
    oldest: oldestSecret(config),
    now: clock(),
  });
  const sandbox = isDemo ? await startSandbox(config, clock) : undefined;
  if (sandbox) opened(() => sandbox.close());
  const providers = sandbox?.providers ?? realProviders(config);

  const palco = await compose({ config, connection, log, clock, providers, build: readBuild(), site: builtSite });
  opened(() => palco.close());
  const address = await palco.app.listen({ host: config.host, port: config.port });
  const rtmpPort = await palco.listenForEncoders();
  let demo: DemoFile | undefined;
  if (isDemo) {
    await seedDemo(connection.db, palco.seeds, steps);
    await steps.run('games up to now', palco.followGames);
    demo = { origin: config.origin ?? address, ...(await palco.describeDemo(rtmpPort)) };
    // the file describes what visitors can use, so a process without the role `web` does not write it
    if (config.roles.includes('web')) writeDemoFile(config.data, demo);
  }
  await palco.startWork();
  for (const warning of doubtfulSettings(config)) log.warn(warning);
  const origin = config.origin ?? address;
  log.info({ address, mode: config.mode, node: process.version }, 'open');
  console.log(
    banner({
      address: origin,
      mode: config.mode,
      data: config.data,
      sections: [
        ...(demo ? demoSections(origin, demo) : []),
        ...(sandbox ? [{ title: 'Outside world (mail, SMS, payments)', lines: [sandbox.origin] }] : []),
      ],
    }),
  );
};

/** Errors whose message is enough for the operator; other faults are printed with their stack. */
const isForPeople = (fault: unknown): fault is Error =>
  [
    WrongSettings,
    UnreadableSettings,
    OtherClock,
    DataFolderInUse,
    LeftoverRunning,
    WrongCluster,
    UnfitDatabase,
    UnreadableRows,
  ].some((kind) => fault instanceof kind) || (fault as NodeJS.ErrnoException).code === 'EADDRINUSE';

const sayWhy = (fault: unknown): void => console.error(isForPeople(fault) ? fault.message : fault);

const main = async (): Promise<void> => {
  // a terminal that is gone, or a file on a full disk, must not end the process
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const config = readConfig();
  makeDataFolder(config.data);
  const file = config.mode === 'demo' ? { file: join(config.data, 'palco.log') } : {};
  const log = createLogger({ level: config.logLevel, ...file });
  await runUntilStopped({
    start: (opened, fail) => start(config, log, opened, fail),
    onFailure: sayWhy,
    onClosed: () => log.info('closed'),
  });
};

try {
  await main();
} catch (fault) {
  sayWhy(fault);
  process.exit(1);
}
