/** The face of the league's identity. */
import type { League } from '@palco/contracts/identity/identity';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Ground } from '../../ground.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { Module } from '../../module.ts';
import { readDesk } from './change-identity.ts';
import { drawnLeague } from './drawn-league.ts';
import { identityOfPage } from './identity-of-page.ts';
import { withLogoRatio } from './identity-store.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { mailPreviewRoutes } from './preview-mail.ts';
import { identityRoutes } from './routes.ts';
import { unsetSwitches } from './unset-switches.ts';

export const uses = ['operations'] as const;

interface IdentityModule extends Module {
  /** the league as pictures for social networks show it */
  drawnLeague(): ReturnType<typeof drawnLeague>;
  /** the league as its draft has it */
  draftedLeague(): Promise<League>;
}
interface Given {
  readonly draw: Parameters<typeof createPictures>[0]['draw'];
  readonly authenticate: Authenticate;
  readonly isHttps: boolean;
  /** a mail that every fan gets */
  readonly mailIn: (language: MailContent['language']) => MailContent;
}

export const createIdentity = (
  { config, providers, db, clock, log, siteFolder, identity: { store, first } }: Ground,
  { draw, ...preview }: Given,
): IdentityModule => {
  const pictures: Pictures = createPictures({ db, clock, draw });
  const deps = { db, clock, log, first, store, unset: unsetSwitches(config, providers) };
  return {
    serve: (app) => {
      identityRoutes(app, { ...deps, pictures });
      if (siteFolder) mailPreviewRoutes(app, { ...deps, ...preview });
    },
    ofPage: () => [identityOfPage(store)],
    drawnLeague: async () => drawnLeague(await store.read(), pictures.read),
    draftedLeague: async () => {
      const { published, draft } = await readDesk(deps);
      return withLogoRatio(db, { ...(draft?.value ?? published.value), version: published.version });
    },
    personalData: { staffActs: ['identity_versions', 'identity_draft', 'identity_pictures'] },
  };
};
