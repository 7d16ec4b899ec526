import type { FoundPerson, Trace } from '@palco/contracts/desk/desk-staff';
import { PEOPLE_FOUND_MAX } from '@palco/contracts/desk/desk-staff';
import { Rfc } from '@palco/contracts/invoices/invoices';
import { maskedEmail, maskedTelephone } from '@palco/contracts/masked';
import { plainEmail, plainTelephone } from '@palco/contracts/typed-text';
import { Folio } from '@palco/contracts/typed-values';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

/** What the text of a search may stand for, judged by its shape. */
interface SearchShape {
  /** words without accents, lower case */
  readonly words: readonly string[];
  readonly emailStart: string | undefined;
  /** four digits or more */
  readonly phoneEnd: string | undefined;
  /** an account, an order or a distributor */
  readonly number: number | undefined;
  readonly folio: string | undefined;
  /** id of a payment: Palco's reference or the provider's id */
  readonly payment: string | undefined;
  /** of somebody who asked for an invoice */
  readonly rfc: string | undefined;
}

const ACCENTS = /[\u0300-\u036f]/g;
const PHONE_DIGITS = 4;
const SHORTEST_WORD = 2;

export const shapeOf = (search: string): SearchShape => {
  const text = search.trim();
  const digits = plainTelephone(text).replace('+', '');
  const isNumber = /^\d+$/.test(digits);
  const plain = text.toLowerCase().normalize('NFKD').replace(ACCENTS, '');
  const words = isNumber || text.includes('@') ? [] : (plain.match(/[\p{L}\p{N}]+/gu) ?? []);
  const isOneWord = !/\s/.test(text);
  return {
    words: words.some((word) => word.length >= SHORTEST_WORD) ? words : [],
    emailStart: isOneWord && !isNumber ? plainEmail(text).toLowerCase() : undefined,
    phoneEnd: isNumber && digits.length >= PHONE_DIGITS ? digits.slice(-10) : undefined,
    number: isNumber && digits.length <= 10 ? Number(digits) : undefined,
    folio: Folio.safeParse(text).data,
    payment: isOneWord && text.length >= 6 ? text : undefined,
    rfc: Rfc.safeParse(text).data,
  };
};

const LIKE_SIGNS = /[\\%_]/g;
const escaped = (text: string): string => text.replace(LIKE_SIGNS, '\\$&');

/** Rows that each kind of trace contributes: enough to sort, and an index finds them in a few milliseconds. */
const CANDIDATES = 200;

/** The ids that each kind of trace leads to; undefined when the text does not have its shape. */
const idsBy: Readonly<
  Record<Trace, (db: Database, shape: SearchShape) => ReturnType<typeof sql<{ id: number }>> | undefined>
> = {
  account: (_, { number }) => (number === undefined ? undefined : sql`select id from users where id = ${number}`),
  order: (_, { number }) =>
    number === undefined ? undefined : sql`select user_id as id from orders where id = ${number}`,
  folio: (_, { folio }) =>
    folio ? sql`select used_by as id from prepaid_cards where folio = ${folio} and used_by is not null` : undefined,
  payment: (_, { payment }) =>
    payment
      ? sql`select user_id as id from payment_attempts where reference = ${payment}
          union select user_id from payment_attempts where provider_id = ${payment}`
      : undefined,
  rfc: (_, { rfc }) =>
    rfc === undefined
      ? undefined
      : sql`select user_id as id from invoice_requests join orders on orders.id = order_id where rfc = ${rfc}`,
  distributor: (_, { number }) =>
    number === undefined ? undefined : sql`select id from users where entrepreneur_number = ${String(number)}`,
  phone: (_, { phoneEnd }) =>
    phoneEnd
      ? sql`select id from users where right(telephone, ${sql.lit(PHONE_DIGITS)}) = ${phoneEnd.slice(-PHONE_DIGITS)}
          and telephone like ${`%${phoneEnd}`} limit ${sql.lit(CANDIDATES)}`
      : undefined,
  email: (_, { emailStart }) =>
    emailStart
      ? sql`select id from users where lower(email) like ${`${escaped(emailStart)}%`} limit ${sql.lit(CANDIDATES)}`
      : undefined,
  name: (_, { words }) =>
    words.length
      ? sql`select id from users where name_words(name) @@ to_tsquery('pg_catalog.simple'::regconfig, ${words
          .map((word) => `'${word}':*`)
          .join(' & ')}) limit ${sql.lit(CANDIDATES)}`
      : undefined,
};
/** Exact matches before prefixes. */
const ORDER: readonly Trace[] = [
  'account',
  'order',
  'folio',
  'payment',
  'rfc',
  'distributor',
  'phone',
  'email',
  'name',
];

/** At most 20 people, exact matches first. The search text is not logged. */
export const searchPeople = async (db: Database, search: string): Promise<FoundPerson[]> => {
  const shape = shapeOf(search);
  const parts = ORDER.flatMap((trace) => {
    const ids = idsBy[trace](db, shape);
    return ids ? [sql`(select ${sql.lit(ORDER.indexOf(trace))}::int as place, id from (${ids}) as found)`] : [];
  });
  if (!parts.length) return [];
  const { rows } = await sql<{
    id: number;
    place: number;
    name: string | null;
    email: string | null;
    telephone: string | null;
    city: string | null;
    deleted_at: Date | null;
  }>`
    select users.id, place, name, email, telephone, city, deleted_at
    from (select id, min(place) as place from (${sql.join(parts, sql` union all `)}) as hits group by id) as first
    join users using (id)
    order by place, name collate "C", users.id limit ${sql.lit(PEOPLE_FOUND_MAX)}`.execute(db);
  return rows.map(({ id, place, name, email, telephone, city, deleted_at }) => ({
    id,
    name,
    email: email && maskedEmail(email),
    telephone: telephone && maskedTelephone(telephone),
    city,
    trace: ORDER[place] as Trace,
    erased: deleted_at !== null,
  }));
};
