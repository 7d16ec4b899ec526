/** The face of outputs: where games are published beside the league's own site. */
import * as wire from '@palco/contracts/outputs/outputs-staff';
import { networkReach } from '../../gateways/far-end/network-reach.ts';
import type { EncoderFinder } from '../../gateways/ladder/find-encoder.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Ground } from '../../ground.ts';
import { serve } from '../../http/endpoint.ts';
import type { Module } from '../../module.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import { createOutputFeeder } from './feed-outputs.ts';
import * as outputs from './manage-outputs.ts';
import { createOutputCards } from './output-cards.ts';

export const uses = ['operations', 'games', 'rights', 'inputs'] as const;

interface Given {
  readonly games: GameCache;
  readonly rights: RuleBook;
  readonly inputs: { readonly recordings: Recordings; readonly findEncoder: EncoderFinder['find'] };
  readonly drawer: { readonly drawPoints: (svg: string) => Promise<Uint8Array> };
  readonly drawnLeague: () => Promise<{
    readonly mark: (place: readonly [x: number, y: number, side: number]) => string;
  }>;
}

export const createOutputs = (ground: Ground, given: Given): Module => {
  const { db, clock, log, notifications, keysFor, league, config } = ground;
  const keys = keysFor('output keys');
  const deps = { db, clock, keys };
  const cardOf = createOutputCards({
    log,
    look: () => ({
      colour: league().colours.night,
      mark: JSON.stringify([league().logo, league().names.letter, league().colours]),
    }),
    mark: async () => (await given.drawnLeague()).mark,
    drawPoints: given.drawer.drawPoints,
  });
  // a demo's far end is on the same machine
  const mayReach = config.mode === 'demo' ? () => true : networkReach(config.outputNetworks);
  const feeder = createOutputFeeder({
    ...given,
    ...given.inputs,
    db,
    clock,
    log,
    notifications,
    keys,
    cardOf,
    mayReach,
  });
  return {
    serve: (app) => {
      serve(app, wire.listOutputs, ({ params }) => outputs.listOutputs(deps, Number(params.id)));
      serve(app, wire.addOutput, ({ params, body: { goes_with: goesWith, ...body }, viewer }) =>
        outputs.addOutput(deps, { ...body, gameId: Number(params.id), goesWith, actor: viewer.userId }),
      );
      serve(app, wire.changeOutput, ({ params, body, viewer }) =>
        outputs.changeOutput(deps, { ...body, key: body.key, id: Number(params.outputId), actor: viewer.userId }),
      );
      serve(app, wire.switchOutput, ({ params, body, viewer }) =>
        outputs.switchOutput(deps, { ...body, id: Number(params.outputId), actor: viewer.userId }),
      );
      serve(app, wire.removeOutput, ({ params, viewer }) =>
        outputs.removeOutput(deps, { id: Number(params.outputId), actor: viewer.userId }),
      );
    },
    lead: { name: 'outputs', start: feeder.lead },
  };
};
