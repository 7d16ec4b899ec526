/** Staff calls about the slots of a season's bracket: sides of games whose clubs are not known yet. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Seen } from '../games/seen.ts';
import { Text } from '../wire-values.ts';
import { ClubLetters, SlotCode } from './scheduled-game.ts';
import { SEASON_EDITORS, SeasonPath } from './season-staff.ts';

const OptionalReason = z.optional(Text(300));
const SlotPath = z.extend(SeasonPath, { slot: SlotCode });

const SlotTerms = z.object({
  /** what fans read, such as "Ganador A"; unique within the season unless it only says that nothing is known */
  name: Text(60),
  /** who takes it; null: it is open. Every game of the slot changes with it */
  club: z.nullable(ClubLetters),
});
export type SlotTerms = z.output<typeof SlotTerms>;
export const StaffSlot = z.extend(SlotTerms, {
  code: z.string(),
  /** null while it is open */
  filled_at: z.nullable(z.iso.datetime()),
  /** null: it is open, or its feed filled it */
  filled_by: z.nullable(z.string()),
  is_from_feed: z.boolean(),
  /** ids of published games, by start */
  games: z.array(z.int()),
  /** for `?seen=` */
  seen: z.string(),
});
export type StaffSlot = z.output<typeof StaffSlot>;
const Slots = z.object({ data: z.array(StaffSlot) });

export const listSlots = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/slots',
  summary: 'The slots of a season’s bracket, by their first games',
  access: SEASON_EDITORS,
  params: SeasonPath,
  reply: Slots,
  refusals: ['league/unknown-season'],
});

export const addSlot = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/slots',
  summary: 'Adds an open slot; its code is made from its name',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  body: z.object({ name: SlotTerms.shape.name, reason: OptionalReason }),
  reply: z.object({ data: StaffSlot }),
  refusals: ['league/unknown-season', 'season/slot-name-taken'],
});

export const putSlot = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/seasons/:season/slots/:slot',
  summary: 'Renames a slot, or says which club takes it: all its games show that club at once',
  access: SEASON_EDITORS,
  params: SlotPath,
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(SlotTerms, { reason: OptionalReason }),
  reply: z.object({ data: StaffSlot }),
  refusals: [
    'season/unknown-slot',
    'season/slot-name-taken',
    'league/unknown-club',
    'season/slot-begun',
    'season/conflicts',
    'staff/changed-meanwhile',
  ],
});

export const removeSlot = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/slots/:slot/remove',
  summary: 'Removes a slot that no game names, in the draft either',
  access: SEASON_EDITORS,
  params: SlotPath,
  body: z.object({ reason: Text(300) }),
  reply: Slots,
  refusals: ['season/unknown-slot', 'season/slot-in-use'],
});
