import { unlessRefused } from '@palco/browser/attempt';
import type { Refused } from '@palco/client/call';
import { isRefused } from '@palco/client/refused';
import {
  addOwnPasskey,
  closeOwnSession,
  type OwnAccess,
  readOwnAccess,
  removeOwnCodeApp,
  removeOwnPasskey,
  renameOwnPasskey,
  renewRecoveryCodes,
  setOwnCodeApp,
  startOwnCodeApp,
  startOwnPasskey,
} from '@palco/contracts/staff-access/own-access-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { createPasskey } from '../../sign-in/passkey.ts';

const KEY = ['own access'] as const;

export const useOwnAccess = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readOwnAccess, { signal }))).data,
  });

/** Changes of one's own factors and sessions, one at a time; `error` says what did not work. */
export const useOwnChanges = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sent, isBusy, error } = useStaffForm();
  const change = async (answer: Promise<{ readonly data: OwnAccess } | Refused<string>>): Promise<boolean> => {
    const reply = await sent(answer);
    if (reply) client.setQueryData(KEY, reply.data);
    return reply !== undefined;
  };
  const addPasskey = async (name: string) => {
    const started = await staffCall(startOwnPasskey);
    if (isRefused(started)) return started;
    // the browser's dialog may be closed
    const passkey = await createPasskey(started.options).catch(unlessRefused);
    if (!passkey) return { refused: 'passkey/none', message: t('signIn.passkeyFailed'), fields: [] };
    return staffCall(addOwnPasskey, { body: { ticket: started.ticket, name, passkey: passkey as never } });
  };
  return {
    isBusy,
    error,
    addPasskey: (name: string) => change(addPasskey(name)),
    renamePasskey: (passkey: string, name: string) =>
      change(staffCall(renameOwnPasskey, { params: { passkey }, body: { name } })),
    removePasskey: (passkey: string) => change(staffCall(removeOwnPasskey, { params: { passkey } })),
    startApp: () => sent(staffCall(startOwnCodeApp)),
    setApp: (ticket: string, code: string) => change(staffCall(setOwnCodeApp, { body: { ticket, code } })),
    removeApp: () => change(staffCall(removeOwnCodeApp)),
    renewCodes: async () => {
      const reply = await sent(staffCall(renewRecoveryCodes));
      if (reply) void client.invalidateQueries({ queryKey: KEY });
      return reply?.codes;
    },
    closeSession: (session: string) => change(staffCall(closeOwnSession, { params: { session } })),
  };
};
export type OwnChanges = ReturnType<typeof useOwnChanges>;
