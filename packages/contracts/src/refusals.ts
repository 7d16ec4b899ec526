/**
 * Every refusal of the API and its HTTP status. The reply has the code in `error` and a text in the language of the
 * request in `message` (refusal-texts/). The row of an endpoint lists the refusals it may return.
 */
export const refusalStatus = {
  // any endpoint, before the use case runs
  'request/invalid': 400,
  'request/unknown-host': 400,
  'request/unknown-path': 404,
  'request/wrong-method': 405,
  'request/too-large': 413,
  'request/media-type': 415,
  'request/card-data': 400,
  'limits/too-many': 429,
  'server/fault': 500,
  'server/unavailable': 503,

  // plans and memberships
  'plans/unknown': 404,
  'plans/unknown-country': 404,
  'plans/unknown-region': 404,
  'plans/not-sold-here': 403,
  'plans/already-held': 409,
  'plans/window-wrong': 400,
  'plans/currency-fixed': 409,
  'plans/country-taken': 409,
  'memberships/unknown': 404,
  'memberships/window-wrong': 400,

  // payments
  'payments/unknown': 404,
  'payments/foreign-reference': 403,
  'payments/in-progress': 409,
  'payments/key-reused': 409,
  'payments/method-unavailable': 403,
  'payments/provider-away': 503,
  'payments/declined': 402,
  'payments/card-expired': 402,
  'payments/card-funds': 402,
  'payments/card-number-wrong': 402,
  'payments/card-code-wrong': 402,
  'payments/card-unsupported': 402,
  'payments/bank-authorization': 402,
  'payments/amount-not-allowed': 402,
  'payments/bank-check-failed': 402,
  'payments/credentials-wrong': 401,
  'payments/not-paid': 409,
  'payments/refund-outside': 409,
  'payments/refund-too-much': 400,
  'payments/refund-under-way': 409,
  'payments/refund-refused': 402,
  'payments/unknown-alert': 404,

  // prepaid cards
  'prepaid/code-invalid': 404,
  'prepaid/unknown-batch': 404,
  'prepaid/range-wrong': 400,

  // editable content
  'content/unknown-faq': 404,
  'content/too-many-faqs': 409,
  'content/empty-answer': 422,

  // sessions and staff
  'session/required': 401,
  'session/ended': 401,
  'staff/role-required': 403,
  'staff/proof-required': 403,
  'staff/ticket-over': 410,
  'staff/code-required': 403,
  'staff/code-wrong': 403,
  'staff/passkey-refused': 403,
  'staff/factor-exists': 409,
  'staff/own-role': 403,

  // people
  'accounts/not-yours': 403,
  'accounts/password-wrong': 403,
  'accounts/password-common': 400,
  'accounts/passwords-differ': 400,
  // the status that the spec's clients expect
  'accounts/email-registered': 401,
  'accounts/under-age': 400,
  'accounts/phone-unusable': 400,
  'accounts/bar-or-restaurant': 403,
  'sign-in/wrong-credentials': 401,
  'accounts/phone-fixed': 403,
  'accounts/sign-in-again': 403,
  'accounts/email-not-confirmed': 409,
  'accounts/link-over': 410,
  'accounts/device-unknown': 404,
  'accounts/last-admin': 409,
  'accounts/unknown': 404,
  'sign-in/entrepreneur-wrong': 401,
  'sign-in/invitation-invalid': 403,
  'sign-in/number-taken': 409,
  'sign-in/phone-country': 400,
  'sign-in/wrong-code': 401,
  'sign-in/proof-invalid': 403,
  'sign-in/method-off': 404,
  // the league and its games
  'league/unknown-club': 404,
  'league/unknown-player': 404,
  'league/unknown-season': 404,
  'games/unknown': 404,
  'games/play-unknown': 404,
  'games/tap-implausible': 422,
  'games/play-changed': 409,
  'games/no-lineups': 409,
  'games/other-clubs': 422,
  'games/play-refused': 422,
  'games/nothing-to-rule': 422,
  'games/ruling-unknown': 404,

  // watching
  'streaming/no-pass': 403,
  'streaming/not-here': 403,
  'streaming/not-started': 404,
  'streaming/no-video': 404,
  'streaming/seat-taken': 409,
  'streaming/seat-over': 410,
  'streaming/intro-over': 403,
  'streaming/address-refused': 422,
  'inputs/unknown': 404,
  'inputs/key-wrong': 401,
  'inputs/no-game': 409,
  'inputs/taken': 409,
  'inputs/elsewhere': 409,
  'inputs/upload-unreadable': 422,
  'inputs/disk-full': 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;
export const REFUSAL_CODES = Object.keys(refusalStatus) as readonly RefusalCode[];

/** Refusals that any endpoint may return. */
export const COMMON_REFUSALS = [
  'request/invalid',
  'request/unknown-host',
  'request/unknown-path',
  'request/too-large',
  'request/media-type',
  'request/card-data',
  'limits/too-many',
  'server/fault',
  'server/unavailable',
] as const satisfies readonly RefusalCode[];
export const SIGNED_IN_REFUSALS = ['session/required', 'session/ended'] as const satisfies readonly RefusalCode[];
export const STAFF_REFUSALS = [
  ...SIGNED_IN_REFUSALS,
  'staff/role-required',
  'staff/proof-required',
] as const satisfies readonly RefusalCode[];
