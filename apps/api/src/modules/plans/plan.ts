/** What is for sale, where and for how much: pure functions over the catalogue. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { Months } from '@palco/contracts/months';
import { type MoreTexts, type Titled, titlesOf } from '@palco/contracts/plans/plan-texts';
import type { PaymentMethod, PlanPeriod, PlanScope } from '@palco/contracts/plans/plans';
import type { Currency } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Choice } from './choice.ts';

/** Countries with the same prices and payment methods. */
export interface Region {
  readonly code: string;
  readonly currency: Currency;
  readonly paymentMethods: readonly PaymentMethod[];
  /** whether it is the region of every country that is in no other one */
  readonly isFallback: boolean;
  /** ISO 3166 alpha-2 */
  readonly countries: readonly string[];
}

/** A number of days from the purchase, or one window for everybody. */
export type Validity =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'window'; readonly from: Date; readonly until: Date };

export interface Price {
  readonly region: string;
  readonly priceCents: number;
  readonly commissionCents: number;
}

export interface Plan {
  readonly id: number;
  readonly title: string;
  readonly titleEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  /** in the languages that have no fields of their own */
  readonly texts: MoreTexts<{ readonly title: string; readonly description: string }>;
  readonly image: string;
  readonly period: PlanPeriod;
  readonly recurring: boolean;
  readonly validity: Validity;
  readonly saleFrom: Date | undefined;
  readonly saleUntil: Date | undefined;
  readonly competitions: readonly Competition[];
  /** what its buyer chooses; of a game, its days count from the end of the game */
  readonly scope: PlanScope;
  readonly position: number;
  /** payments without interest that a card may choose */
  readonly months: readonly Months[];
  readonly addedAt: Date;
  readonly prices: readonly Price[];
}

export interface Catalogue {
  readonly regions: readonly Region[];
  /** in the order of their positions */
  readonly plans: readonly Plan[];
  /** changes whenever the catalogue does */
  readonly revision: string;
}

/** What a pass is for, and what it is called then. */
interface Chosen extends Choice {
  readonly titles: Titled;
}

/** Its titles, as orders and passes keep them. */
export const titledPlan = ({ title, titleEn, texts }: Plan): Titled => ({
  title,
  title_en: titleEn,
  texts: titlesOf(texts),
});

/** A plan at the price of a region; the total is price plus commission. */
export interface Offer {
  readonly plan: Plan;
  readonly region: Region;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly totalCents: number;
  /** what lowered the price */
  readonly coupon?: { readonly code: string; readonly discountCents: number };
  /** what the buyer wants; undefined: only the price is asked for */
  readonly chosen?: Chosen;
  /** the pass that pays a part of it, and ends when this one begins */
  readonly upgrade?: { readonly pass: number; readonly creditCents: number };
  /** the gift that it pays; undefined: the pass is for the buyer */
  readonly gift?: number;
}

export const regionOf = ({ regions }: Catalogue, country: string): Region | undefined =>
  regions.find(({ countries }) => countries.includes(country)) ?? regions.find(({ isFallback }) => isFallback);

const offerIn = (plan: Plan, region: Region): Offer | undefined => {
  const price = plan.prices.find((each) => each.region === region.code);
  if (!price) return undefined;
  const { priceCents, commissionCents } = price;
  return { plan, region, priceCents, commissionCents, totalCents: priceCents + commissionCents };
};

/** A plan whose window is over is not sold, whatever its sale dates. */
export const isOnSale = ({ validity, saleFrom, saleUntil }: Plan, now: Date): boolean =>
  (!saleFrom || saleFrom <= now) &&
  (!saleUntil || now < saleUntil) &&
  (validity.kind === 'days' || now < validity.until);

/** Everything on sale in a country, by position. */
export const offersIn = (catalogue: Catalogue, country: string, now: Date): Offer[] => {
  const region = regionOf(catalogue, country);
  if (!region) return [];
  return catalogue.plans.flatMap((plan) => (isOnSale(plan, now) ? (offerIn(plan, region) ?? []) : []));
};

/** For clients that know one plan per country: the season pass, else the first that needs no choice. */
export const mainOfferOf = (offers: readonly Offer[]): Offer | undefined => {
  const all = offers.filter(({ plan }) => plan.scope === 'all');
  return all.find(({ plan }) => plan.period === 'season') ?? all[0] ?? offers[0];
};

/** The plan at the price that a buyer in this country pays. */
export const offerFor = (
  catalogue: Catalogue,
  planId: number,
  country: string,
  now: Date,
): Offer | Refusal<'plans/unknown' | 'plans/not-sold-here'> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  if (!plan || !isOnSale(plan, now) || !plan.prices.length) return refuse('plans/unknown');
  const region = regionOf(catalogue, country);
  return (region && offerIn(plan, region)) ?? refuse('plans/not-sold-here');
};

/** For reading about a plan, also from a country where it is not sold: its price there if it has one, else its first price. */
export const offerToShow = (
  catalogue: Catalogue,
  planId: number,
  country: string,
  now: Date,
): Offer | Refusal<'plans/unknown'> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  if (!plan || !isOnSale(plan, now)) return refuse('plans/unknown');
  const [first] = plan.prices;
  const region = [regionOf(catalogue, country), catalogue.regions.find(({ code }) => code === first?.region)].find(
    (each) => each && offerIn(plan, each),
  );
  return (region && offerIn(plan, region)) ?? refuse('plans/unknown');
};

const DAY_MS = 86_400_000;

/** Whole days of validity, as the old wire counts them. */
export const daysOf = (validity: Validity): number =>
  validity.kind === 'days' ? validity.days : Math.round((validity.until.getTime() - validity.from.getTime()) / DAY_MS);
