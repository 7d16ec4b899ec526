import { unlessRefused } from '@palco/browser/attempt';
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
} from '@palco/contracts/own-access-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { type RefusedCall, refusedText } from '@palco/ui/refused-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** The reply; undefined when it was refused, or the browser's dialog was closed. */
  const run = async <Answer>(act: () => Promise<Answer>) => {
    setBusy(true);
    setError(undefined);
    const reply = await act().catch(unlessRefused);
    setBusy(false);
    if (reply === undefined) setError(t('signIn.passkeyFailed'));
    else if (isRefusal(reply)) setError(refusedText(reply as RefusedCall, t));
    else return reply as Exclude<Answer, { readonly refused: string }>;
    return undefined;
  };
  const change = async (act: () => Promise<object>): Promise<boolean> => {
    const reply = (await run(act)) as { readonly data: OwnAccess } | undefined;
    if (reply) client.setQueryData(KEY, reply.data);
    return reply !== undefined;
  };
  return {
    isBusy,
    error,
    addPasskey: (name: string) =>
      change(async () => {
        const started = await staffCall(startOwnPasskey);
        if (isRefusal(started)) return started;
        const passkey = (await createPasskey(started.options)) as never;
        return staffCall(addOwnPasskey, { body: { ticket: started.ticket, name, passkey } });
      }),
    renamePasskey: (passkey: string, name: string) =>
      change(() => staffCall(renameOwnPasskey, { params: { passkey }, body: { name } })),
    removePasskey: (passkey: string) => change(() => staffCall(removeOwnPasskey, { params: { passkey } })),
    startApp: () => run(() => staffCall(startOwnCodeApp)),
    setApp: (ticket: string, code: string) => change(() => staffCall(setOwnCodeApp, { body: { ticket, code } })),
    removeApp: () => change(() => staffCall(removeOwnCodeApp)),
    renewCodes: async () => {
      const reply = await run(() => staffCall(renewRecoveryCodes));
      if (reply) void client.invalidateQueries({ queryKey: KEY });
      return reply?.codes;
    },
    closeSession: (session: string) => change(() => staffCall(closeOwnSession, { params: { session } })),
  };
};
export type OwnChanges = ReturnType<typeof useOwnChanges>;
