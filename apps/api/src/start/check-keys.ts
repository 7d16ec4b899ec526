/** Checks whether everything stored can be read with the given secrets. */
import type { Database } from '@palco/database/connect';
import { type Keys, keysOf, type Secrets } from '../keys.ts';
import { countUnreadablePushKeys, dropUnreadablePushKeys } from '../modules/game-alerts/push-key-store.ts';
import { countUnreadablePassphrases, dropUnreadablePassphrases } from '../modules/inputs/srt/srt-passphrases.ts';
import { countUnreadableMessages, dropUnreadableMessages } from '../modules/operations/unreadable-messages.ts';
import { countUnreadableOutputs, dropUnreadableOutputs } from '../modules/outputs/output-store.ts';
import { countUnreadableAccounts, dropUnreadableAccounts } from '../modules/payments/refunds/unreadable-accounts.ts';
import { countUnreadableCards, labelOldBatches, voidUnreadableCards } from '../modules/prepaid/unreadable-cards.ts';
import { countUnreadableApps, dropUnreadableApps } from '../modules/staff-access/unreadable-apps.ts';

/** Rows exist that no key can read; the message is for the operator. */
export class UnreadableRows extends Error {}

interface StoredKeys {
  readonly cards: Keys;
  readonly messages: Keys;
  readonly apps: Keys;
  readonly passphrases: Keys;
  readonly pushKeys: Keys;
  readonly outputs: Keys;
  readonly accounts: Keys;
}
const storedKeys = (secrets: Secrets): StoredKeys => ({
  cards: keysOf(secrets, 'prepaid codes'),
  messages: keysOf(secrets, 'outbox'),
  apps: keysOf(secrets, 'second factors'),
  passphrases: keysOf(secrets, 'srt passphrases'),
  pushKeys: keysOf(secrets, 'push keys'),
  outputs: keysOf(secrets, 'output keys'),
  accounts: keysOf(secrets, 'return accounts'),
});

/** Errors: UnreadableRows. Called before any request is answered, because printed cards would be refused. */
export const assertKeysReadRows = async (
  db: Database,
  { secrets, oldest, now }: { secrets: Secrets; oldest: string; now: Date },
): Promise<void> => {
  const { cards, messages, apps, passphrases, pushKeys, outputs, accounts } = storedKeys(secrets);
  await labelOldBatches(db, keysOf({ current: oldest, old: [], leaked: [] }, 'prepaid codes').current.id);
  const lines = [
    ...(await countUnreadableCards(db, cards, now)).map(
      ({ keyId, count }) => `prepaid cards that could still be redeemed: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadableMessages(db, messages)).map(
      ({ keyId, count }) => `mails and SMS that wait to be sent: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadableApps(db, apps)).map(
      ({ keyId, count }) => `apps for one-time codes of the staff: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadablePassphrases(db, passphrases)).map(
      ({ keyId, count }) => `SRT passphrases of video inputs: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadablePushKeys(db, pushKeys)).map(
      ({ keyId, count }) => `keys for alerts in browsers: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadableOutputs(db, outputs)).map(
      ({ keyId, count }) => `keys of outputs: ${count} (key ${keyId})`,
    ),
    ...(await countUnreadableAccounts(db, accounts)).map(
      ({ keyId, count }) => `bank accounts that money goes back to: ${count} (key ${keyId})`,
    ),
  ];
  if (!lines.length) return;
  throw new UnreadableRows(
    [
      'Palco was started before with another secret, and cannot read what that one made:',
      ...lines.map((line) => `  - ${line}`),
      'Add that secret to PALCO_SECRET_OLD. If it is lost for good, `npm run admin -- give-up KEY` voids those cards',
      'and drops those messages, apps, passphrases, push keys, outputs and bank accounts.',
    ].join('\n'),
  );
};

/** Gives up what only a lost secret could read. Errors: the key is still available. */
export const giveUpKey = async (
  db: Database,
  { secrets, keyId, now }: { secrets: Secrets; keyId: string; now: Date },
): Promise<{
  readonly cards: number;
  readonly messages: number;
  readonly apps: number;
  readonly passphrases: number;
  readonly pushKeys: number;
  readonly outputs: number;
  readonly accounts: number;
}> => {
  const { messages } = storedKeys(secrets);
  if (Object.values(storedKeys(secrets)).some(({ all }: Keys) => all.some(({ id }) => id === keyId)))
    throw new Error(`Key ${keyId} belongs to a secret that is given: nothing is lost.`);
  return {
    cards: await voidUnreadableCards(db, keyId, now),
    messages: await dropUnreadableMessages(db, messages, keyId),
    apps: await dropUnreadableApps(db, keyId),
    passphrases: await dropUnreadablePassphrases(db, keyId),
    pushKeys: await dropUnreadablePushKeys(db, keyId),
    outputs: await dropUnreadableOutputs(db, keyId, now),
    accounts: await dropUnreadableAccounts(db, keyId),
  };
};
