/** The approved legal documents, all versions: a few texts that every page and every sale needs, kept in memory. */
import { LEGAL_DOCUMENTS, type LegalChange, type LegalDocument } from '@palco/contracts/legal/legal';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { Logger } from 'pino';
import { createKeptValue, type KeptValue } from '../../gateways/notifications/kept-value.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';

const TOPIC = 'legal';
/** How old they may be if a notification is lost; pages promise five seconds. */
const MAX_AGE_MS = 3000;

export interface ApprovedText {
  readonly source: string;
  /** the version whose words these are */
  readonly translates: number;
}
export interface ApprovedVersion {
  readonly version: number;
  readonly binding: Language;
  /** the first version is always material */
  readonly change: LegalChange;
  readonly summary: Partial<Readonly<Record<Language, string>>>;
  readonly approvedAt: Date;
  readonly approvedBy: number | null;
  readonly texts: Partial<Readonly<Record<Language, ApprovedText>>>;
}
/** Each document's versions, the newest first. */
export type Published = Readonly<Record<LegalDocument, readonly ApprovedVersion[]>>;

export type LegalStore = KeptValue<Published>;

/** Notifies every process, when the transaction commits, that another version is approved. */
export const announceLegal = (tx: Database): Promise<void> => notify(tx, TOPIC, 'approved');

export const readPublished = async (db: Database): Promise<Published> => {
  const [versions, texts] = await Promise.all([
    db.selectFrom('legal_versions').selectAll().orderBy('version', 'desc').execute(),
    db.selectFrom('legal_texts').selectAll().execute(),
  ]);
  const textsOf = (document: LegalDocument, version: number): ApprovedVersion['texts'] =>
    Object.fromEntries(
      texts
        .filter((text) => text.document === document && text.version === version)
        .map(({ language, source, translates }) => [language, { source, translates }]),
    );
  const versionsOf = (document: LegalDocument): ApprovedVersion[] =>
    versions
      .filter((row) => row.document === document)
      .map(({ version, binding, change, summary, approved_at, approved_by }) => ({
        version,
        binding: languageFrom(binding) ?? 'es',
        change: version === 1 ? 'material' : change,
        summary: summary as ApprovedVersion['summary'],
        approvedAt: approved_at,
        approvedBy: approved_by,
        texts: textsOf(document, version),
      }));
  return Object.fromEntries(
    LEGAL_DOCUMENTS.map((document) => [document, versionsOf(document)]),
  ) as unknown as Published;
};

/** Errors: the database cannot be read. */
export const createLegalStore = (db: Database, notifications: Notifications, log: Logger): Promise<LegalStore> =>
  createKeptValue({
    notifications,
    topic: TOPIC,
    read: () => readPublished(db),
    maxAgeMs: MAX_AGE_MS,
    log,
    name: 'the legal documents',
  });
