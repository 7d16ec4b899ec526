/** The faces of all sections, in the order of the rail. */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { isOn, type Switch } from '@palco/contracts/switches';
import { mayOpen, type Section } from '../parts/section.ts';
import { section as accounting } from '../sections/accounting/section.ts';
import { section as audit } from '../sections/audit/section.ts';
import { section as content } from '../sections/content/section.ts';
import { section as desk } from '../sections/desk/section.ts';
import { section as graphics } from '../sections/graphics/section.ts';
import { section as identity } from '../sections/identity/section.ts';
import { section as ingest } from '../sections/ingest/section.ts';
import { section as invoices } from '../sections/invoices/section.ts';
import { section as legal } from '../sections/legal/section.ts';
import { section as night } from '../sections/night/section.ts';
import { section as opening } from '../sections/opening/section.ts';
import { section as own } from '../sections/own/section.ts';
import { section as payments } from '../sections/payments/section.ts';
import { section as plans } from '../sections/plans/section.ts';
import { section as prepaid } from '../sections/prepaid/section.ts';
import { section as rights } from '../sections/rights/section.ts';
import { section as scoring } from '../sections/scoring/section.ts';
import { section as season } from '../sections/season/section.ts';
import { section as staff } from '../sections/staff/section.ts';
import { section as start } from '../sections/start/section.ts';

const ALL = [
  start,
  night,
  season,
  scoring,
  ingest,
  graphics,
  rights,
  plans,
  prepaid,
  payments,
  invoices,
  accounting,
  desk,
  identity,
  legal,
  opening,
  content,
  audit,
  staff,
  own,
] as const;
type SectionName = (typeof ALL)[number]['name'];
export const SECTIONS: readonly Section<SectionName>[] = ALL;

/** The sections that somebody with these roles may open, without those of what the league does not do. */
export const sectionsOf = (
  own: readonly StaffRole[],
  league: { readonly off: readonly Switch[] },
): readonly Section<SectionName>[] =>
  SECTIONS.filter((section) => mayOpen(section, own) && isOn(league, section.feature));
