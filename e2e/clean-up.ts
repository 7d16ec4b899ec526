import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Removes the data folder of the run; with PALCO_E2E_KEEP set it stays, to be looked at. */
export default async (): Promise<void> => {
  const data = process.env.PALCO_E2E_DATA;
  if (data?.includes('palco-e2e-') && !process.env.PALCO_E2E_KEEP)
    await rm(dirname(data), { recursive: true, force: true });
};
