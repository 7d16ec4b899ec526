/** Who the league is: one value with versions, which every page, mail, message and picture reads. */
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ClubLetters } from '../season/scheduled-game.ts';
import { SWITCHES } from '../switches.ts';
import { Text } from '../wire-values.ts';

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The short name must fit the header of a phone. */
export const FULL_NAME_MAX = 60;
export const SHORT_NAME_MAX = 18;
const Names = z.object({
  full: Text(FULL_NAME_MAX),
  short: Text(SHORT_NAME_MAX),
  /** drawn in the mark of a league without a logo */
  letter: z.string().check(z.regex(/^[\p{L}\p{N}]$/u)),
});

/** Who answers for the site by law; what is null is named nowhere. */
const Operator = z.object({
  legal_name: z.nullable(Text(160)),
  /** Mexico's tax number: 12 signs of a company, 13 of a person */
  rfc: z.nullable(z.string().check(z.toUpperCase(), z.regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/))),
  address: z.nullable(Text(300)),
});

/** As the league writes it, because people read it: `646 555 0172`. */
const ShownTelephone = z.string().check(z.trim(), z.regex(/^\+?\d(?:[ ().-]{0,2}\d){6,14}$/));

const Contacts = z.object({
  email: z.nullable(Email),
  whatsapp: z.nullable(ShownTelephone),
  telephone: z.nullable(ShownTelephone),
  hours: z.nullable(Text(80)),
});

const Colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));
const Colours = z.object({
  /** the page's background, as a hue: how dark each surface is is fixed */
  night: Colour,
  /** what can be pressed */
  action: Colour,
});
export type Colours = z.output<typeof Colours>;

/** The digest of an uploaded picture. */
export const PictureId = z.string().check(z.regex(/^[\w-]{22}$/));
const HeroText = z.object({ title: Text(60), lead: Text(200) });

const SOCIAL_MAX = 8;
const CRESTS_MAX = 60;
export const Identity = z.object({
  names: Names,
  operator: Operator,
  contacts: Contacts,
  /** of the tz database */
  zone: z.string().check(z.maxLength(60), z.refine(isZone)),
  /** ISO 3166 alpha-2 */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  currency: z.enum(CURRENCIES),
  /** switched on; the first is the default. A language that is off has no pages and asks for no texts */
  languages: z.array(z.enum(LANGUAGES)).check(
    z.minLength(1),
    z.maxLength(LANGUAGES.length),
    z.refine((languages) => new Set(languages).size === languages.length),
  ),
  colours: Colours,
  /** the first words of the landing, by language; null: the texts that come with the site */
  hero: z.nullable(z.partialRecord(z.enum(LANGUAGES), HeroText)),
  social: z.array(z.url({ protocol: /^https$/ }).check(z.maxLength(300))).check(z.maxLength(SOCIAL_MAX)),
  logo: z.nullable(PictureId),
  /** uploaded crests by the club's letters; the other clubs' are drawn from letters and colors */
  crests: z.record(ClubLetters, PictureId).check(z.refine((crests) => Object.keys(crests).length <= CRESTS_MAX)),
  /** what the league does not do; an identity of before there were switches has none */
  off: z._default(z.array(z.enum(SWITCHES)).check(z.refine((off) => new Set(off).size === off.length)), []),
});
export type Identity = z.output<typeof Identity>;

/** The published identity, which is part of every page. Version 0 is the one that comes with Palco. */
export const League = z.extend(Identity, {
  version: z.int(),
  /** width by height of the logo; a wide one stands for the name as well */
  logo_ratio: z.optional(z.number()),
});
export type League = z.output<typeof League>;

/** The language of a reader who wants this one: itself where it is on, else the league's first. */
export const languageIn = ({ languages }: Pick<Identity, 'languages'>, wanted: Language | undefined): Language =>
  wanted !== undefined && languages.includes(wanted) ? wanted : (languages[0] ?? 'es');

export const readIdentity = defineEndpoint({
  method: 'GET',
  path: '/api/identity',
  summary: 'Who the league is: names, contacts, colors, languages, logo',
  access: 'open',
  beforeOpening: 'always',
  reply: z.object({ data: League }),
  refusals: [],
});

export const readIdentityPicture = defineEndpoint({
  method: 'GET',
  path: '/api/identity/pictures/:picture',
  summary: 'An uploaded logo or crest, as it was drawn again from the upload; never the upload itself',
  access: 'open',
  beforeOpening: 'always',
  params: z.object({ picture: PictureId }),
  reply: 'png',
  hasVersions: true,
  refusals: ['identity/unknown-picture'],
});
