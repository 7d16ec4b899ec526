/** A production from its first day: nothing is open before its documents are approved, and what people accept is kept. */
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import type { Reply } from '../../testing/people.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { inviteDistributor } from '../sign-in/invite-distributor.ts';

const FOUNDER = { email: 'direccion@liga.test', name: 'Dirección', password: 'una clave larga 77' };
const NAMED = {
  legal_name: 'Liga del Valle, A.C.',
  rfc: 'LVB010203AB1',
  address: 'Calle 1, Centro, 22800 Ensenada, B.C.',
};

let world: World;
let till: Till;
let token: string;
const staff = async (): Promise<string> => {
  const session = await world.signIn(FOUNDER.email, FOUNDER.password);
  const proof = await world.ask('POST /api/users/proof', { token: session, body: { password: FOUNDER.password } });
  return proof.body.token;
};
beforeAll(async () => {
  world = await openWorld({ isProduction: true, withoutLegalTexts: true, withWork: true, seeds: ['plans'] });
  till = openTill(world);
  await createAdmin(world.db, FOUNDER, world.now());
  token = await staff();
});
afterAll(() => world.close());

const identify = async (changes: object): Promise<void> => {
  const { data } = (await world.ask('GET /api/operations/identity', { token })).body;
  const body = { ...(data.draft ?? data.published).value, ...changes };
  await world.ask('PUT /api/operations/identity/draft', { token, body });
  const published = await world.ask('POST /api/operations/identity/publish', { token, body: {} });
  expect([published.status, published.body.error]).toEqual([200, undefined]);
};
const write = (document: string, source: string, language = 'es', seen = '') =>
  world.ask(`PUT /api/operations/legal/${document}/draft/${language}${seen && `?seen=${seen}`}`, {
    token,
    body: { source },
  });
const approve = (document: string, body: object = {}, seen = '') =>
  world.ask(`POST /api/operations/legal/${document}/approve${seen && `?seen=${seen}`}`, {
    token,
    body: { change: 'material', summary: { es: 'Cambió algo.' }, ...body },
  });
const publish = async (document: string, source: string, body: object = {}): Promise<void> => {
  expect((await write(document, source)).status).toBe(200);
  const approved = await approve(document, body);
  expect([approved.status, approved.body.error]).toEqual([200, undefined]);
};
const desk = async () => (await world.ask('GET /api/operations/legal', { token })).body.data;
const documentOf = async (document: string) =>
  (await desk()).documents.find((each: { document: string }) => each.document === document);
const errorOf = ({ status, body }: Reply) => [status, body.error];

let made = 0;
const form = (changes: object = {}) => ({
  name: 'Ana de la Grada',
  email: `ana${++made}@correo.test`,
  password: TEST_PASSWORD,
  is_adult: true,
  ...changes,
});
const register = (changes: object = {}) =>
  world.ask('POST /api/users/register', { body: form(changes), from: `10.4.1.${made + 1}` });
const atSandbox = async (path: string, body: object): Promise<Record<string, string>> =>
  (
    await fetch(`${world.sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Record<string, string>>;
const byPhone = async (): Promise<Reply> => {
  const telephone = `+52551234${String(5000 + ++made)}`;
  const { body } = await world.ask('POST /api/users/login/phone/code', { body: { telephone }, from: `10.4.2.${made}` });
  const nip = /\b\d{6}\b/.exec((await world.messageTo(telephone, /\d{6}/)).text)?.[0];
  const proved = await world.ask('POST /api/users/login/phone/check', { body: { challenge: body.challenge, nip } });
  return world.ask('POST /api/users/account_kit_login', { form: { code: proved.body.code } });
};
const byFacebook = async (): Promise<Reply> => {
  const { access_token = '' } = await atSandbox('/__facebook/token', { person: 'carla' });
  return world.ask('POST /api/users/login/facebook', { form: { access_token } });
};
const byApple = async (): Promise<Reply> => {
  const { id_token = '' } = await atSandbox('/__apple/token', { person: made++ % 2 ? 'ana' : 'beto' });
  return world.ask('POST /api/users/login/apple', { form: { identity_token: id_token } });
};
const asDistributor = async (): Promise<Reply> => {
  const number = String(600_100 + ++made);
  const invited = await inviteDistributor(
    { db: world.db, clock: clockIn(world.now, () => 'America/Mexico_City') },
    { number, actor: 1 },
  );
  if (isRefusal(invited)) throw new Error(invited.refused);
  const body = {
    ...form(),
    number,
    invitation: invited.invitation,
    password_confirm: TEST_PASSWORD,
    birthday: '01/31/1990',
    telephone: '55 2222 3333',
    country: 'MX',
    city: 'Ensenada',
    team: 'her',
  };
  return world.ask('POST /api/users/register/entrepreneur', { body });
};
const WAYS_IN = {
  'e-mail': register,
  phone: byPhone,
  Facebook: byFacebook,
  Apple: byApple,
  distributor: asDistributor,
};
const peopleMade = async () =>
  (await world.db.selectFrom('users').select('id').where('email', '<>', FOUNDER.email).execute()).length;

describe('before anything is approved', () => {
  test.each(Object.entries(WAYS_IN))('nobody new gets in by %s', async (_, enter) => {
    expect(errorOf(await enter())).toEqual([403, 'legal/registration-closed']);
    expect(await peopleMade()).toBe(0);
  });
  test('whoever is invited to work here may register', async () => {
    const email = 'abogada@liga.test';
    await world.ask('POST /api/operations/staff/invitations', { token, body: { email, roles: ['league'] } });
    expect((await register({ email })).status).toBe(200);
    expect(errorOf(await register({ email: 'abogada2@liga.test' }))).toEqual([403, 'legal/registration-closed']);
  });
  test('the pages know, and show neither a draft nor a template', async () => {
    await world.ask('POST /api/operations/legal/privacy/draft/es/template', { token, body: {} });
    expect((await world.ask('GET /api/site')).body.legal).toMatchObject({
      privacy: null,
      registering: false,
      selling: false,
    });
    expect(errorOf(await world.ask('GET /api/legal/privacy'))).toEqual([404, 'legal/unpublished']);
    expect(errorOf(await world.ask('GET /api/legal/privacy?version=1'))).toEqual([404, 'legal/unpublished']);
  });
});

describe('the template', () => {
  test('cannot be approved while the operator’s data is missing', async () => {
    const [draft] = (await documentOf('privacy')).draft;
    expect(draft).toMatchObject({ language: 'es', state: 'binding' });
    expect(draft.gaps).toEqual(expect.arrayContaining(['legal_name', 'rfc', 'address', 'email', 'telephone']));
    const refused = await approve('privacy');
    expect(errorOf(refused)).toEqual([409, 'legal/gaps']);
    expect(refused.body.message).toContain('rfc');
  });
  test('says nothing of what the league does not have', async () => {
    await world.ask('POST /api/operations/legal/terms/draft/es/template', { token, body: {} });
    for (const { draft } of (await desk()).documents)
      for (const { source } of draft)
        expect(source).not.toMatch(/videovigilancia|oficinas|la app\b|canal de video|prepagada/i);
  });
  test('is filled from the identity, and what only the operator knows stays open', async () => {
    await identify({
      operator: NAMED,
      contacts: { email: 'hola@valle.test', whatsapp: null, telephone: '646 555 0100', hours: null },
    });
    const [draft] = (await documentOf('privacy')).draft;
    expect(draft.gaps).toHaveLength(2);
    expect(errorOf(await approve('privacy'))).toEqual([409, 'legal/gaps']);
    const written = draft.source
      .replace(/\{\{tiempo[^}]*\}\}/, '30 días')
      .replace(/\{\{quién[^}]*\}\}/, 'un centro de datos');
    await publish('privacy', written);
    const { data } = (await world.ask('GET /api/legal/privacy')).body;
    expect([data.version, data.binding, data.translates]).toEqual([1, 'es', 1]);
    expect(JSON.stringify(data.text)).toContain(NAMED.legal_name);
    expect(JSON.stringify(data)).not.toContain('{{');
    expect((await documentOf('privacy')).draft).toEqual([]);
  });
  test.each(['Firma: ________', 'El plazo es [   ].', 'Con domicilio en {{', 'RFC {{ rfc del operador }}'])(
    '«%s» is a gap too',
    async (line) => {
      await write('cookies', `# Algo\n\n${line}`);
      expect(errorOf(await approve('cookies'))).toEqual([409, 'legal/gaps']);
      await world.ask('DELETE /api/operations/legal/cookies/draft', { token });
    },
  );
});

const CARD = { plan_id: 107, distributor: 'Tiendas', quantity: 3, expires_at: '2027-11-21T00:00:00Z' };
const cards: { number_sheet: string; code: string }[] = [];
const WAYS_TO_PAY: Record<string, (buyer: Buyer) => Promise<Reply>> = {
  card: (buyer) => till.payByCard(buyer),
  store: ({ token: own }) =>
    world.ask('POST /api/payments/openpay/store', { token: own, body: { membership_id: 107 } }),
  'PayPal form': ({ token: own }) =>
    world.ask('POST /api/payments/paypal/order', { token: own, body: { membership_id: 107 } }),
  PayPal: ({ token: own }) => world.ask('POST /api/payments/paypal/pay', { token: own, body: { membership_id: 107 } }),
  'prepaid card': ({ token: own }) =>
    world.ask('POST /api/prepaid/coupon/implement', { token: own, body: cards.at(-1), from: '10.4.9.1' }),
};

describe('with an approved notice', () => {
  test.each(Object.entries(WAYS_IN))('people get in by %s, and agree to it', async (way, enter) => {
    const entered = await enter();
    expect([entered.status, entered.body.error]).toEqual([200, undefined]);
    const { consents } = (await world.ask('GET /api/users/me/export', { token: entered.body.token })).body;
    expect(consents).toMatchObject([{ document: 'privacy', version: '1', language: 'es', order_id: null }]);
    expect(consents[0].way).toBe({ 'e-mail': 'register', distributor: 'entrepreneur' }[way] ?? way.toLowerCase());
    const { id } = (await world.ask('GET /api/users/me', { token: entered.body.token })).body;
    const seen = await world.ask(`GET /api/operations/users/${id}/consents`, { token });
    expect(seen.body.data).toMatchObject([{ document: 'privacy', version: '1', way: consents[0].way, order: null }]);
  });
  test.each(Object.keys(WAYS_TO_PAY))(
    'nothing is sold by %s before terms are approved and the operator is named',
    async (way) => {
      if (!cards.length) {
        const batch = await world.ask('POST /api/operations/prepaid/batches', {
          token,
          body: { ...CARD, active_from: world.now().toISOString() },
        });
        const file = await world.ask(`POST /api/operations/prepaid/batches/${batch.body.data.id}/file`, {
          token,
          body: {},
        });
        for (const line of file.text.trim().split('\r\n').slice(1)) {
          const [number_sheet = '', code = ''] = line.split(',');
          cards.push({ number_sheet, code });
        }
      }
      const pay = WAYS_TO_PAY[way] as (buyer: Buyer) => Promise<Reply>;
      const buyer = await till.buyer();
      const before = (await till.charges()).length;
      expect(errorOf(await pay(buyer))).toEqual([403, 'legal/sale-closed']);
      if (way === 'card') {
        await publish('terms', '# Trato\n\nTú pagas, nosotros transmitimos.');
        await identify({ operator: { ...NAMED, rfc: null } });
        expect((await desk()).readiness).toMatchObject({ registering: [], selling: ['rfc'] });
        await world.ask('POST /api/users/me/consent', { token: buyer.token, body: { terms_version: 1 } });
      }
      expect(errorOf(await pay(buyer))).toEqual([403, 'legal/sale-closed']);
      expect((await till.charges()).length).toBe(before);
      expect(await till.payments(buyer)).toEqual([]);
      expect(await world.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).toEqual([]);
    },
  );
  test('what was refused is sold afterwards, under the version of that day', async () => {
    await identify({ operator: NAMED });
    await expect
      .poll(async () => (await world.ask('GET /api/site')).body.legal)
      .toMatchObject({
        terms: 1,
        privacy: 1,
        registering: true,
        selling: true,
      });
    for (const [way, pay] of Object.entries(WAYS_TO_PAY)) {
      const buyer = await till.buyer();
      expect([way, (await pay(buyer)).status]).toEqual([way, 200]);
      const { consents } = (await world.ask('GET /api/users/me/export', { token: buyer.token })).body;
      const bought = consents.filter(({ order_id }: { order_id: number | null }) => order_id !== null);
      expect(bought.map((each: { document: string; version: string }) => `${each.document} ${each.version}`)).toEqual([
        'privacy 1',
        'terms 1',
      ]);
    }
    cards.pop();
  });
});

describe('a new version', () => {
  const due = async (own: string) => (await world.ask('GET /api/users/me', { token: own })).body.consents_due;
  let fan: { id: number; token: string };
  let otherTab: string;
  test('is asked of everybody at the next visit, whatever token they have, and nothing is sold to them before', async () => {
    fan = (await register({ email: 'constante@correo.test' })).body;
    otherTab = await world.signIn('constante@correo.test');
    expect(await due(fan.token)).toEqual([]);
    await publish('terms', '# Trato\n\nTú pagas más.', { summary: { es: 'Subió el precio.', ru: 'Цена выше.' } });
    for (const own of [fan.token, otherTab])
      expect(await due(own)).toEqual([{ document: 'terms', version: 2, accepted: 1 }]);
    for (const pay of Object.values(WAYS_TO_PAY)) expect(errorOf(await pay(fan))).toEqual([409, 'legal/consent-due']);
    const { data } = (await world.ask('GET /api/legal/terms?lang=ru')).body;
    expect(data.versions.map((each: { summary: string }) => each.summary)).toEqual(['Цена выше.', null]);
    expect([data.language, data.binding]).toEqual(['es', 'es']);
    const before = (await world.ask('GET /api/legal/terms?version=1')).body.data;
    expect([before.version, JSON.stringify(before.text)]).toEqual([
      1,
      expect.stringContaining('nosotros transmitimos'),
    ]);
  });
  test('is kept once, however often and from wherever it is accepted', async () => {
    const accept = (own: string, version: unknown) =>
      world.ask('POST /api/users/me/consent?lang=en', { token: own, body: { terms_version: version } });
    expect(errorOf(await accept(fan.token, 3))).toEqual([404, 'legal/unpublished']);
    expect((await accept(fan.token, 'dos')).status).toBe(400);
    // what they had accepted before does not help
    expect((await accept(fan.token, 1)).body.consents_due).toHaveLength(1);
    const answers = await Promise.all([fan.token, otherTab, fan.token, otherTab].map((own) => accept(own, 2)));
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ consents_due: [] }));
    const rows = await world.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', fan.id)
      .where('version', '=', '2')
      .execute();
    expect(rows).toMatchObject([{ document: 'terms', way: 'visit', language: 'es' }]);
    expect((await till.payByCard({ ...fan, email: 'constante@correo.test' })).status).toBe(200);
  });
  test('that is editorial is asked of nobody', async () => {
    await publish('terms', '# Trato\n\nTú pagas más, dijimos.', { change: 'editorial' });
    expect(await due(fan.token)).toEqual([]);
    // somebody whose page still shows the version before it registers under that one
    const late = (await register({ terms_version: 2, privacy_version: 77 })).body;
    const { consents } = (await world.ask('GET /api/users/me/export', { token: late.token })).body;
    expect(
      consents.map((each: { document: string; version: string }) => `${each.document} ${each.version}`).sort(),
    ).toEqual(['privacy 1', 'terms 2']);
    expect(late.consents_due).toEqual([]);
  });
  test('stays as it was approved: not even the database changes it', async () => {
    const change = world.db
      .updateTable('legal_texts')
      .set({ source: 'otra cosa' })
      .where('document', '=', 'terms')
      .execute();
    await expect(change).rejects.toThrow('never changed');
    await expect(world.db.deleteFrom('legal_versions').execute()).rejects.toThrow('never changed');
  });
  test('and who accepted it outlives the account', async () => {
    await world.ask('POST /api/users/me/deletion', { token: fan.token, body: { current_password: TEST_PASSWORD } });
    const rows = await world.db.selectFrom('consents').select('document').where('user_id', '=', fan.id).execute();
    expect(rows.length).toBeGreaterThan(2);
  });
});

describe('drafts', () => {
  test('two people: the second is told who was first', async () => {
    const { revision } = await documentOf('privacy');
    expect((await write('privacy', '# Uno\n\nuno', 'es', revision)).status).toBe(200);
    expect(errorOf(await write('privacy', '# Dos\n\ndos', 'es', revision))).toEqual([409, 'staff/changed-meanwhile']);
    expect(errorOf(await approve('privacy', {}, revision))).toEqual([409, 'staff/changed-meanwhile']);
  });
  test('a translation is current until the binding text changes, and then stays that of its version', async () => {
    await write('privacy', '# One\n\none', 'en');
    const states = async () =>
      Object.fromEntries(
        (await documentOf('privacy')).draft.map((each: { language: string; state: string }) => [
          each.language,
          each.state,
        ]),
      );
    expect(await states()).toEqual({ es: 'binding', en: 'current' });
    await approve('privacy');
    const read = async (language: string) => {
      const { data } = (await world.ask(`GET /api/legal/privacy?lang=${language}`)).body;
      return [data.version, data.language, data.translates];
    };
    expect(await read('en')).toEqual([2, 'en', 2]);
    expect(await read('it')).toEqual([2, 'es', 2]);
    await publish('privacy', '# Tres\n\ntres');
    expect(await read('en')).toEqual([3, 'en', 2]);
    await write('privacy', '# Three\n\nthree', 'en');
    expect(errorOf(await approve('privacy', { change: 'editorial', summary: {} }))).toEqual([422, 'legal/no-summary']);
    expect((await approve('privacy', { change: 'editorial' })).status).toBe(200);
    expect(await read('en')).toEqual([4, 'en', 4]);
    await write('privacy', '# Tres\n\ntres');
    expect(errorOf(await approve('privacy'))).toEqual([409, 'legal/nothing-new']);
  });
  test('a language that is off is neither written nor shown', async () => {
    await identify({ languages: ['es', 'pt'] });
    expect(errorOf(await write('privacy', '# Раз\n\nраз', 'ru'))).toEqual([409, 'legal/language-off']);
    expect((await world.ask('GET /api/legal/privacy?lang=en')).body.data.language).toBe('es');
  });
  test('only staff reads or writes them, and only an administrator approves', async () => {
    const someone = (await register()).body.token;
    for (const path of ['GET /api/operations/legal', 'GET /api/operations/legal/terms/versions/1'] as const)
      expect((await world.ask(path, { token: someone })).status).toBe(403);
    const editor = (await world.staff('league')).token;
    expect(
      (await world.ask('PUT /api/operations/legal/terms/draft/es', { token: editor, body: { source: '# A\n\nb' } }))
        .status,
    ).toBe(200);
    const tried = await world.ask('POST /api/operations/legal/terms/approve', {
      token: editor,
      body: { change: 'material', summary: {} },
    });
    expect(errorOf(tried)).toEqual([403, 'staff/role-required']);
  });
});
