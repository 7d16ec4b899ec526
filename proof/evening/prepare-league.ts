/** What staff sets up before the evening begins: webhook, prepaid cards, the camera's input, the game that is scored by hand. */
import { markManual } from '@palco/contracts/games/game-staff';
import { addInput, assignInput, setInputLadder } from '@palco/contracts/inputs/input-staff';
import { registerOpenpayWebhook } from '@palco/contracts/payments/payments-staff';
import { makeBatch, takeBatchFile } from '@palco/contracts/prepaid/prepaid-staff';
import { SEASON_PASS } from './buy.ts';
import { type Client, isRefused } from './client.ts';
import type { Clock } from './clock.ts';
import { CAMERA_GAME, type EveningLeague, SCORED_GAME } from './league.ts';
import { createStaff, type StaffMember, signInStaff } from './staff.ts';

export interface PreparedLeague {
  readonly support: StaffMember;
  readonly cashier: StaffMember;
  readonly scorer: StaffMember;
  readonly ingest: StaffMember;
  readonly streamKey: string;
  readonly cards: readonly { readonly folio: string; readonly code: string }[];
}

const must = <Reply>(what: string, answer: Reply): Exclude<Reply, { refused: string }> => {
  if (isRefused(answer)) throw new Error(`${what}: ${answer.refused}`);
  return answer as Exclude<Reply, { refused: string }>;
};
/** The demo's administrator. */
const ADMIN = { email: 'liga@palco.test', password: 'palco-demo-1' };
const FOREVER = '2099-01-01T00:00:00Z';

const printCards = async (client: Client, cashier: StaffMember, quantity: number): Promise<PreparedLeague['cards']> => {
  const caller = await cashier.caller();
  const batch = await client.call(makeBatch, caller, {
    kind: 'cashier: make prepaid cards',
    body: {
      plan_id: SEASON_PASS,
      distributor: 'Tiendas del Norte',
      quantity,
      active_from: new Date(0).toISOString(),
      expires_at: FOREVER,
    },
    isForced: true,
  });
  const file = await client.call(takeBatchFile, caller, {
    kind: 'cashier: take the printer’s file',
    params: { id: must('a batch', batch).data.id },
    body: {},
    isForced: true,
  });
  return (must('its file', file) as string)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([folio = '', code = '']) => ({ folio, code }));
};

/** Errors: what Palco refuses. */
export const prepareLeague = async (
  deps: { readonly client: Client; readonly clock: Clock },
  league: EveningLeague,
  cardCount: number,
): Promise<PreparedLeague> => {
  const { client } = deps;
  const isForced = true;
  const admin = await signInStaff(deps, ADMIN);
  const hook = { kind: 'admin: register the webhook', isForced };
  must('the webhook', await client.call(registerOpenpayWebhook, await admin.caller(), hook));
  const cashier = await createStaff(deps, admin, 'Carla Caja', ['cashier']);
  const support = await createStaff(deps, admin, 'Sara Ayuda', ['support']);
  const scorer = await createStaff(deps, admin, 'Ana Anota', ['scorer']);
  const ingest = await createStaff(deps, admin, 'Iris Imagen', ['ingest']);
  const room = await ingest.caller();
  const added = must(
    'an input',
    await client.call(addInput, room, { kind: 'ingest: add an input', body: { name: 'Cámara uno' }, isForced }),
  );
  const input = added.data.id;
  // the source rendition alone: making smaller ones would take a core of its own
  const ladder = {
    kind: 'ingest: set the ladder',
    params: { inputId: input },
    body: { profile: 'source' as const },
    isForced,
  };
  must('the ladder', await client.call(setInputLadder, room, ladder));
  const camera = {
    kind: 'ingest: assign the input',
    params: { id: league.games[CAMERA_GAME] as number },
    body: { input },
    isForced,
  };
  must('the assignment', await client.call(assignInput, room, camera));
  const manual = {
    kind: 'scorer: take the game from its feed',
    params: { id: league.games[SCORED_GAME] as number },
    body: { manual: true, reason: 'Scored at the ballpark' },
    isForced,
  };
  must('the scored game', await client.call(markManual, await scorer.caller(), manual));
  const cards = await printCards(client, cashier, cardCount);
  return { support, cashier, scorer, ingest, streamKey: added.key, cards };
};
