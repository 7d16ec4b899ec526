/** The face of a section, `section.ts`: rail, palette, keys, routes and texts are read from it. `app/sections.ts` lists the faces. */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Switch } from '@palco/contracts/switches';
import type { Catalogs } from '@palco/texts/catalogs';
import type { Drawing } from '@palco/ui/icon.tsx';
import type { ComponentType } from 'react';
import type { TextRoom } from '../i18n/texts.ts';
import type { PaletteEntry } from './palette-entry.ts';

type Frame = Catalogs['console']['frame'];
/** Names of the frame's texts, `t('frame.invoices')`. */
type FrameWord = keyof { [Word in keyof Frame as Frame[Word] extends string ? Word : never]: true };
/** Those of sections, which have a sentence besides, `t('sections.nightLead')`. */
type SectionWord = keyof {
  [Word in FrameWord as `${Word}Lead` extends keyof Catalogs['console']['sections'] ? Word : never]: true;
};
interface SectionPage {
  /** below the console: `night/notices`; empty: the first page */
  readonly path: string;
  /** texts that this page shows besides those of its section */
  readonly texts?: readonly TextRoom[];
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}
export interface Section<Name extends SectionWord = SectionWord> {
  readonly name: Name;
  /** sections of a group are next to each other */
  readonly group: 'now' | 'games' | 'sales' | 'people' | 'house';
  readonly path: string;
  /** its address in an earlier version: bookmarks lead to the present one */
  readonly former?: string;
  /** of what a league may not do: then there is no such section */
  readonly feature?: Switch;
  /** pressed after G */
  readonly key: string;
  readonly icon: Drawing;
  /** undefined: everybody who works here */
  readonly roles: readonly StaffRole[] | undefined;
  /** kept below the page on a phone where not all fit: what staff need while on their feet */
  readonly isOnPhone?: boolean;
  /** texts that its pages show */
  readonly texts?: readonly TextRoom[];
  readonly pages: readonly SectionPage[];
  /** pages that the palette opens too, because their name is what somebody looks for */
  readonly entries?: readonly {
    readonly name: FrameWord;
    readonly path: string;
    readonly icon: Drawing;
    readonly roles: readonly StaffRole[];
  }[];
  /** a hook: what the palette finds by typing, for people with these roles */
  readonly useFound?: (typed: string, roles: readonly StaffRole[]) => readonly PaletteEntry[];
}

export const mayOpen = (
  { roles }: { readonly roles: readonly StaffRole[] | undefined },
  own: readonly StaffRole[],
): boolean => roles === undefined || own.includes('admin') || roles.some((role) => own.includes(role));
