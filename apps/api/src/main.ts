import { join } from 'node:path';
import { connect } from '@palco/database/connect';
import { DataFolderInUse, startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { removeAbandonedHomes, WrongCluster } from '@palco/database/home';
import { migrate } from '@palco/database/migrate';
import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { readConfig, WrongSettings } from './config.ts';
import { makeLogger } from './http/logging.ts';
import { realProviders } from './provider-settings.ts';
import { banner, demoSections } from './start/banner.ts';
import { makeDataFolder } from './start/data-folder.ts';
import { OtherClock, openDemoClock } from './start/demo-clock.ts';
import { type DemoFile, seedDemo, writeDemoFile } from './start/demo-seed.ts';
import { startSandbox } from './start/sandbox.ts';
import { printSteps } from './start/steps.ts';
import { onStop } from './start/stopping.ts';
import { builtSite, readBuild } from './start/version.ts';

const start = async (): Promise<void> => {
  const config = readConfig();
  const isDemo = config.mode === 'demo';
  makeDataFolder(config.data);
  const steps = printSteps((line) => console.log(line));
  const log = makeLogger({ level: config.logLevel, ...(isDemo ? { file: join(config.data, 'palco.log') } : {}) });
  if (isDemo) removeAbandonedHomes();

  const embedded = config.databaseUrl
    ? undefined
    : await steps.run('database', () => startEmbeddedPostgres({ data: config.data }));
  const connection = connect(config.databaseUrl ?? (embedded?.url as string), { max: 20 });
  await steps.run('migrations', () => migrate(connection));
  const clock = isDemo ? await openDemoClock(connection.db, config.now) : systemClock;
  const sandbox = isDemo ? await startSandbox(config, clock) : undefined;
  const providers = sandbox?.providers ?? realProviders(config);

  const palco = await compose({ config, connection, log, clock, providers, build: readBuild(), site: builtSite });
  const address = await palco.app.listen({ host: config.host, port: config.port });
  let demo: DemoFile | undefined;
  if (isDemo) {
    await seedDemo(connection.db, palco.seeds, steps);
    await steps.run('games up to now', palco.followGames);
    demo = { origin: config.origin ?? address, ...(await palco.describeDemo()) };
    writeDemoFile(config.data, demo);
  }
  await palco.startWork();
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
  onStop(async () => {
    await palco.close();
    await sandbox?.close();
    await connection.close();
    await embedded?.stop();
    log.info('closed');
  });
};

/** Errors whose text is meant for the person who starts Palco; anything else is a fault and keeps its stack. */
const isForPeople = (fault: unknown): fault is Error =>
  [WrongSettings, OtherClock, DataFolderInUse, WrongCluster].some((kind) => fault instanceof kind) ||
  (fault as NodeJS.ErrnoException).code === 'EADDRINUSE';

try {
  await start();
} catch (fault) {
  console.error(isForPeople(fault) ? fault.message : fault);
  process.exit(1);
}
