import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, type WrongSettings } from './config.ts';
import { openWorld, type World } from './testing/world.ts';

const open = async (roles: string, withWork = false): Promise<World> => {
  const settings = { PALCO_ROLES: roles, PALCO_RTMP_PORT: '0' };
  const world = await openWorld({ settings, withWork, isListening: true });
  onTestFinished(world.close);
  return world;
};

test('one process has every role unless the settings say otherwise, and unknown ones are named', () => {
  expect(readConfig({}).roles).toEqual(['web', 'ingest', 'work']);
  expect(readConfig({ PALCO_ROLES: 'web, work' }).roles).toEqual(['web', 'work']);
  const linesOf = (settings: Record<string, string>): string => {
    try {
      readConfig(settings);
      return '';
    } catch (fault) {
      return (fault as WrongSettings).lines.join('\n');
    }
  };
  expect(linesOf({ PALCO_ROLES: 'web,encoder' })).toMatch(/PALCO_ROLES.* is not usable: one or more of web, ingest/);
  expect(linesOf({ PALCO_ROLES: ' ' })).toMatch(/PALCO_ROLES/);
  expect(linesOf({ PALCO_INTERNAL: '0.0.0.0:4010' })).toMatch(/PALCO_INTERNAL.*reach/);
});

test('a process of encoders answers probes and no fan; one without encoders takes none', async () => {
  const ingest = await open('ingest');
  expect((await ingest.ask('GET /readyz')).status).toBe(200);
  expect((await ingest.ask('GET /api/site')).status).toBe(404);
  expect((await ingest.ask('PUT /ingest/picture.mp4')).body.error).toBe('inputs/key-wrong');
  const port = await ingest.palco.listenForEncoders();
  const socket = createConnection({ host: '127.0.0.1', port: port as number });
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed));
  socket.destroy();

  const web = await open('web', true);
  expect((await web.ask('GET /api/site')).status).toBe(200);
  expect(await web.palco.listenForEncoders()).toBeUndefined();
  expect(web.logLines.filter((line) => line.includes('"leads"'))).toEqual([]);
});
