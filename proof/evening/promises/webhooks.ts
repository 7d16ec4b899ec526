/** Webhooks: each one that a provider sent is stored once and fully processed. */

export interface NoticeFact {
  readonly provider: string;
  /** of its bytes */
  readonly digest: string;
  /** `waiting`, `done`, `ignored`, `stuck` */
  readonly state: string;
}
/** What a provider sent. */
export interface SentNotice {
  readonly provider: string;
  readonly digest: string;
  readonly about: string;
}

const SETTLED = ['done', 'ignored'];

export const unsettledWebhooks = (sent: readonly SentNotice[], notices: readonly NoticeFact[]): string[] => {
  const stored = new Map(notices.map((notice) => [`${notice.provider} ${notice.digest}`, notice]));
  const lost = sent.filter(({ provider, digest }) => !stored.has(`${provider} ${digest}`));
  const open = notices.filter(({ state }) => !SETTLED.includes(state));
  return [
    ...lost.map(({ provider, about }) => `${provider} sent a notice about ${about}, and it was never stored.`),
    ...open.map(({ provider, state, digest }) => `A notice of ${provider} (${digest.slice(0, 8)}) is ${state}.`),
  ];
};
