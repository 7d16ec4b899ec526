import { answerOf, bytesOf, jsonOf } from '@palco/browser/expected-faults';
import { randomId } from '@palco/browser/random-id';
import { saveBlob } from '@palco/browser/save-blob';
import { addressOf } from '@palco/client/call';
import { callBase, callHeaders } from '@palco/client/call-headers';
import { askForProof } from '../../session/proof.ts';

/** The result: saved, or the sentence of the refusal; an undefined sentence: no answer. */
type Saved = { readonly isSaved: true } | { readonly isSaved: false; readonly message: string | undefined };

/** Downloads the file that a staff call answers, under this name. A call other than GET gets an idempotency key of its own. */
export const saveFile = async (
  endpoint: Parameters<typeof addressOf>[0] & { readonly method: string },
  input: Parameters<typeof addressOf>[1] & { readonly body?: unknown },
  name: string,
): Promise<Saved> => {
  const key = randomId();
  const hasBody = endpoint.method !== 'GET';
  for (;;) {
    const answer = await answerOf(callBase() + addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...callHeaders(),
        ...(hasBody ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
    });
    if (!answer) return { isSaved: false, message: undefined };
    if (answer.ok) {
      const file = await bytesOf(answer);
      if (!file) return { isSaved: false, message: undefined };
      saveBlob(file, name);
      return { isSaved: true };
    }
    const refusal = ((await jsonOf(answer)) ?? {}) as { error?: string; message?: string };
    if (refusal.error !== 'staff/proof-required' || !(await askForProof()))
      return { isSaved: false, message: refusal.message };
  }
};
