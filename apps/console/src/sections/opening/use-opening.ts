import type { Refused } from '@palco/client/call';
import { isRefused } from '@palco/client/refused';
import * as wire from '@palco/contracts/opening/opening-staff';
import type { SiteState } from '@palco/contracts/opening/site-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';

const KEY = ['opening'] as const;
export type Opening = wire.OpeningDesk['data'];

/** How often a test that waits for an answer from outside, and mails that are going out, are looked at. */
const LOOK_MS = 2000;
/** How often the waiting list of an announced site is looked at. */
const WAITING_LOOK_MS = 10_000;
const isUnderWay = ({ checks, state, waiting }: Opening): boolean =>
  checks.some((check) => check.state === 'running') ||
  (state === 'open' && waiting.mailed + waiting.failed < waiting.confirmed);

export const useOpening = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(wire.readOpening, { signal }))).data,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      // people join the waiting list meanwhile
      return isUnderWay(data) ? LOOK_MS : data.state === 'announced' && WAITING_LOOK_MS;
    },
    refetchOnMount: 'always',
  });

/** The calls of the room; each reply is the room as it is then. `busy`: which one is under way. */
export const useOpeningCalls = () => {
  const client = useQueryClient();
  const { sent } = useStaffForm({ refusals: 'toast' });
  const [busy, setBusy] = useState<string>();
  const settle = async (
    name: string,
    answer: Promise<wire.OpeningDesk | Refused<string>>,
  ): Promise<Opening | undefined> => {
    setBusy(name);
    const reply = await sent(answer);
    setBusy(undefined);
    if (!reply) {
      void client.invalidateQueries({ queryKey: KEY });
      return undefined;
    }
    client.setQueryData(KEY, reply.data);
    void client.invalidateQueries({ queryKey: ['audit'] });
    return reply.data;
  };
  return {
    busy,
    test: (line: wire.OpeningLine) => settle(line, staffCall(wire.runOpeningCheck, { params: { line }, body: {} })),
    testAll: () => settle('all', staffCall(wire.runOpeningChecks, { body: {} })),
    typeCode: (code: string) => settle('code', staffCall(wire.typeMailCode, { body: { code } })),
    setDate: (opens_on: string | null, seen: string) =>
      settle('date', staffCall(wire.changeOpeningDate, { query: { seen }, body: { opens_on } })),
    setState: (state: SiteState, reason: string, seen: string) =>
      settle('state', staffCall(wire.changeSiteState, { query: { seen }, body: { state, reason } })),
    visit: async (): Promise<boolean> => !isRefused(await staffCall(wire.visitSite, { body: {} })),
  };
};
export type OpeningCalls = ReturnType<typeof useOpeningCalls>;
