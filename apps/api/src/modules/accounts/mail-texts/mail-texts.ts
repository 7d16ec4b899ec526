/** Texts of the mails about an account, with placeholders such as `{name}`. */
export interface MailWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  readonly note?: string;
}
export const MAIL_KINDS = [
  'confirm-email',
  'recover',
  'password-changed',
  'change-email',
  'email-change-asked',
  'email-changed',
  'address-taken',
  'account-deleted',
  'staff-invitation',
  'days-given',
  'days-taken-back',
  'game-moved',
  'game-off',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailTexts {
  /** with and without a name */
  readonly greeting: string;
  readonly greetingNobody: string;
  readonly mails: Readonly<Record<MailKind, MailWords>>;
  /** at most 160 plain characters: one message */
  readonly sms: string;
}
