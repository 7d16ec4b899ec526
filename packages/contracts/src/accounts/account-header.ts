/**
 * Names the account that the calling page was drawn for. Tabs share one token: a page that shows one account may send the
 * token of another, who signed in elsewhere meanwhile. Then nothing is done (`session/other-account`). The clients of the
 * spec do not send it.
 */
export const ACCOUNT_HEADER = 'x-palco-account';
