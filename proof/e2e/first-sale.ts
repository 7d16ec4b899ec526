/** On a staging with the sandbox: staff puts up what selling needs, and a fan pays for a pass by card. */
import { randomUUID } from 'node:crypto';

export interface Json {
  readonly [name: string]: Json | undefined;
}
/** A call of the site or of the console; throws unless it is answered with success. */
export type AskSite = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ readonly answer: Response; readonly body: Json }>;

const OPERATOR = { legal_name: 'Liga del Puerto, A.C.', rfc: 'LPU010203AB1', address: 'Malecón 1, Guaymas, Sonora' };
const PLAN = 1;
const TERMS = {
  title: 'Temporada',
  title_en: 'Season',
  description: 'Todos los juegos',
  description_en: 'Every game',
  image: '',
  period: 'season',
  days: 30,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season'],
  position: 1,
};

/** Operator, legal texts, a region and a plan with a price, as the rooms of the console would write them. */
const openTill = async (ask: AskSite, staff: Record<string, string>): Promise<void> => {
  const at = '/console/api/operations';
  const { body: desk } = await ask('GET', `${at}/identity`, undefined, staff);
  const identity = { ...(desk.data?.published?.value as object), operator: OPERATOR };
  await ask('PUT', `${at}/identity/draft`, identity, staff);
  await ask('POST', `${at}/identity/publish`, {}, staff);
  for (const document of ['terms', 'privacy']) {
    await ask('PUT', `${at}/legal/${document}/draft/es`, { source: '# Todo\n\nJuega limpio.' }, staff);
    await ask('POST', `${at}/legal/${document}/approve`, { change: 'material', summary: {} }, staff);
  }
  const region = { currency: 'MXN', payment_methods: ['openpay'], countries: [] };
  await ask('PUT', `${at}/regions/elsewhere`, { ...region, reason: 'Apertura' }, staff);
  for (const change of [
    { kind: 'plan', plan_id: PLAN, terms: TERMS },
    { kind: 'price', plan_id: PLAN, region: 'elsewhere', price: '149.00', commission: '0.00' },
  ]) {
    const { body } = await ask('GET', `${at}/plans`, undefined, staff);
    const changes = { effective_at: null, reason: 'Apertura', seen: body.data?.revision, changes: [change] };
    await ask('POST', `${at}/plan-changes`, changes, staff);
  }
};

/** What a card becomes at the provider, in the buyer's browser. */
const makeCardToken = async (settings: Json, sandbox: string): Promise<string> => {
  const answer = await fetch(`${sandbox}/__openpay/v1/${settings.merchant_id}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${settings.public_key}:`)}` },
    body: JSON.stringify({
      card_number: '4111111111111111',
      holder_name: 'Ana de la Grada',
      expiration_year: '40',
      expiration_month: '12',
      cvv2: '110',
    }),
  });
  return ((await answer.json()) as { id: string }).id;
};

/** Resolves to whether the buyer has a pass afterwards. */
export const sellPass = async (ask: AskSite, staff: Record<string, string>, sandbox: string): Promise<boolean> => {
  await openTill(ask, staff);
  const fan = { name: 'Ana de la Grada', email: 'ana@aficion.test', password: 'una clave larga 77' };
  const { body: person } = await ask('POST', '/api/users/register', {
    ...fan,
    password_confirm: fan.password,
    is_adult: true,
  });
  const own = { authorization: String(person.token) };
  const { body: ways } = await ask('GET', `/api/payments/ways/${PLAN}`, undefined, own);
  const { body: paid } = await ask(
    'POST',
    '/api/payments/openpay/card?is_lmp_live=1',
    {
      firstname: 'Ana',
      lastname: 'de la Grada',
      telephone: '5512345678',
      email: fan.email,
      reference: `${person.id}-${PLAN}-${randomUUID().slice(0, 8)}`,
      token_id: await makeCardToken((ways.data?.card ?? {}) as Json, sandbox),
      deviceDataId: randomUUID().replaceAll('-', ''),
    },
    own,
  );
  const bank = await fetch(String(paid.redirect_url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
  });
  const id = new URL(bank.headers.get('location') ?? '').searchParams.get('id');
  await ask('POST', '/api/payments/openpay/security3d', { id }, own);
  const { body: me } = await ask('GET', '/api/users/me', undefined, own);
  return (me as { readonly hasOneValidMembership?: unknown }).hasOneValidMembership === true;
};
