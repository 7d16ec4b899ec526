/** Names a place in a file that cannot be read. Pure. */
import type { RowFault, WrongRow } from '@palco/contracts/season/club-staff';

const FOUND_MAX = 60;

export const wrongRow = (row: number, column: string, fault: RowFault, found = ''): WrongRow => ({
  row,
  column,
  fault,
  found: found.slice(0, FOUND_MAX),
});
