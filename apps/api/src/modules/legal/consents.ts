/** Who agreed to which version of a legal document. Rows are never changed; an erased account keeps them under its number. */
import { CONSENT_DOCUMENTS, type ConsentDocument, type ConsentDue } from '@palco/contracts/legal/legal';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { ApprovedVersion, Published } from './legal-store.ts';

/** Versions that a page showed; a missing one is the newest. */
export interface Shown {
  readonly terms_version?: number | undefined;
  readonly privacy_version?: number | undefined;
}
interface Consent {
  readonly userId: number;
  /** the form, provider or occasion: `register`, `phone`, `visit`, `purchase` */
  readonly way: string;
  /** of the reader; what is recorded is the language of the text */
  readonly language: Language;
  readonly at: Date;
}

/** The language of a version's text for a reader: their own where there is a translation, else the binding one. */
export const languageShown = ({ texts, binding }: ApprovedVersion, wanted: Language): Language =>
  texts[wanted] ? wanted : binding;

const insert = async (
  tx: Database,
  { userId, way, language, at }: Consent,
  accepted: readonly { readonly document: ConsentDocument; readonly version: ApprovedVersion }[],
  orderId: number | null = null,
): Promise<void> => {
  if (!accepted.length) return;
  await tx
    .insertInto('consents')
    .values(
      accepted.map(({ document, version }) => ({
        user_id: userId,
        document,
        version: String(version.version),
        language: languageShown(version, language),
        way,
        at,
        order_id: orderId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The versions of a form: those that it names, or the newest ones where it names none or an unknown one. */
const versionsOf = (published: Published, shown: Shown) =>
  CONSENT_DOCUMENTS.flatMap((document) => {
    const [newest] = published[document];
    const named = published[document].find(({ version }) => version === shown[`${document}_version`]);
    const version = named ?? newest;
    return version ? [{ document, version }] : [];
  });

/** Records what a new account agreed to. Recording it twice changes nothing. */
export const recordRegistration = (tx: Database, published: Published, consent: Consent, shown: Shown): Promise<void> =>
  insert(tx, consent, versionsOf(published, shown));

/** Records which terms and notice a purchase was made under. */
export const recordPurchase = (
  tx: Database,
  published: Published,
  consent: Omit<Consent, 'way'> & { readonly orderId: number },
): Promise<void> => insert(tx, { ...consent, way: 'purchase' }, versionsOf(published, {}), consent.orderId);

/** Records versions that a person accepts now. Returns false when one of them was never approved; then nothing is written. */
export const recordVisit = async (
  tx: Database,
  published: Published,
  consent: Omit<Consent, 'way'>,
  shown: Shown,
): Promise<boolean> => {
  const named = CONSENT_DOCUMENTS.filter((document) => shown[`${document}_version`] !== undefined);
  const accepted = named.flatMap((document) => {
    const version = published[document].find((each) => each.version === shown[`${document}_version`]);
    return version ? [{ document, version }] : [];
  });
  if (accepted.length < named.length) return false;
  await insert(tx, { ...consent, way: 'visit' }, accepted);
  return true;
};

/** The versions that a person has yet to accept: newest ones, where the last material change came after what they accepted. */
export const consentsDue = async (db: Database, published: Published, userId: number): Promise<ConsentDue[]> => {
  if (!CONSENT_DOCUMENTS.some((document) => published[document].length)) return [];
  const rows = await db
    .selectFrom('consents')
    .select(['document', 'version'])
    .where('user_id', '=', userId)
    .where('document', 'in', CONSENT_DOCUMENTS)
    .execute();
  return CONSENT_DOCUMENTS.flatMap((document) => {
    const [newest] = published[document];
    const material = published[document].find(({ change }) => change === 'material');
    const own = rows.filter((row) => row.document === document).map(({ version }) => Number(version));
    const accepted = own.length ? Math.max(...own) : null;
    if (!newest || (accepted ?? 0) >= (material ?? newest).version) return [];
    return [{ document, version: newest.version, accepted }];
  });
};

/** For the person's export, and for the help desk. */
export const readConsents = (db: Database, userId: number) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'language', 'way', 'at', 'order_id'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('document')
    .execute();
