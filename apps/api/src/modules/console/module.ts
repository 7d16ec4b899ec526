/** The face of the console: its files, and who may have them. */
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import type { Ground } from '../../ground.ts';
import { NO_SOURCES } from '../../http/policies.ts';
import type { Module } from '../../module.ts';
import { loadBuiltConsole } from './built-console.ts';
import { type ConsoleRoutesDeps, consoleRoutes } from './console-routes.ts';

export const uses = [] as const;

type Given = Pick<ConsoleRoutesDeps, 'authenticate' | 'isHttps'>;

export const createConsole = ({ siteFolder, league }: Ground, given: Given): Module => {
  const built = siteFolder ? loadBuiltConsole(siteFolder) : undefined;
  if (!built) return {};
  const sources = { ...NO_SOURCES, styleHashes: LIBRARY_STYLE_HASHES };
  return {
    serve: async (app) => {
      await app.register(async (scope) => consoleRoutes(scope, { ...given, built, sources, league }));
    },
  };
};
