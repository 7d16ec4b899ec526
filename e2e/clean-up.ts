import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { scanLog } from './log-scan.ts';

/** Looks through the log of the run, then removes its data folder; with PALCO_E2E_KEEP set it stays, to be looked at. */
export default async (): Promise<void> => {
  const data = process.env.PALCO_E2E_DATA;
  if (!data?.includes('palco-e2e-')) return;
  try {
    scanLog(data);
  } finally {
    if (!process.env.PALCO_E2E_KEEP) await rm(dirname(data), { recursive: true, force: true });
  }
};
