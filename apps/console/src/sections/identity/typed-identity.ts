/** The form of the identity as texts, and back. Pure. */
import { Identity } from '@palco/contracts/identity/identity';
import type { Switch } from '@palco/contracts/switches';
import type { Language } from '@palco/kernel/language';

export interface Typed {
  readonly full: string;
  readonly short: string;
  readonly letter: string;
  readonly legalName: string;
  readonly rfc: string;
  readonly address: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly telephone: string;
  readonly hours: string;
  readonly zone: string;
  readonly country: string;
  readonly currency: Identity['currency'];
  readonly languages: readonly Language[];
  readonly night: string;
  readonly action: string;
  readonly hero: Readonly<Partial<Record<Language, { readonly title: string; readonly lead: string }>>>;
  /** one address a line */
  readonly social: string;
  readonly logo: string | null;
  readonly crests: Readonly<Record<string, string>>;
  /** what the league does not do */
  readonly off: readonly Switch[];
}

export const typedOf = ({ names, operator, contacts, colours, hero, social, ...rest }: Identity): Typed => ({
  ...names,
  legalName: operator.legal_name ?? '',
  rfc: operator.rfc ?? '',
  address: operator.address ?? '',
  email: contacts.email ?? '',
  whatsapp: contacts.whatsapp ?? '',
  telephone: contacts.telephone ?? '',
  hours: contacts.hours ?? '',
  zone: rest.zone,
  country: rest.country,
  currency: rest.currency,
  languages: rest.languages,
  ...colours,
  hero: (hero ?? {}) as Typed['hero'],
  social: social.join('\n'),
  logo: rest.logo,
  crests: rest.crests,
  off: rest.off,
});

const orNull = (text: string): string | null => text.trim() || null;
/** Words of a language that is on; a language without words has those of the site. */
const heroFrom = ({ hero, languages }: Typed) => {
  const written = languages.flatMap((language) => {
    const words = hero[language];
    return words && (words.title.trim() || words.lead.trim()) ? [[language, words] as const] : [];
  });
  return written.length ? Object.fromEntries(written) : null;
};

const valueFrom = (typed: Typed): unknown => ({
  names: { full: typed.full, short: typed.short, letter: typed.letter },
  operator: { legal_name: orNull(typed.legalName), rfc: orNull(typed.rfc), address: orNull(typed.address) },
  contacts: {
    email: orNull(typed.email),
    whatsapp: orNull(typed.whatsapp),
    telephone: orNull(typed.telephone),
    hours: orNull(typed.hours),
  },
  zone: typed.zone,
  country: typed.country.trim().toUpperCase(),
  currency: typed.currency,
  languages: typed.languages,
  colours: { night: typed.night.trim(), action: typed.action.trim() },
  hero: heroFrom(typed),
  social: typed.social.split(/\s+/).filter(Boolean),
  logo: typed.logo,
  crests: typed.crests,
  off: typed.off,
});

interface ReadIdentity {
  /** undefined while something typed is wrong */
  readonly value: Identity | undefined;
  /** the parts of the contract that are wrong: `names.short` */
  readonly wrong: ReadonlySet<string>;
}
export const readTyped = (typed: Typed): ReadIdentity => {
  const parsed = Identity.safeParse(valueFrom(typed));
  if (parsed.success) return { value: parsed.data, wrong: new Set() };
  return { value: undefined, wrong: new Set(parsed.error.issues.map(({ path }) => path.slice(0, 2).join('.'))) };
};

/** The parts in which two identities differ. */
export const differingParts = (one: Identity, other: Identity): (keyof Identity)[] =>
  (Object.keys(one) as (keyof Identity)[]).filter(
    (part) => JSON.stringify(sorted(one[part])) !== JSON.stringify(sorted(other[part])),
  );
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sorted(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};
