import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSlot } from '@palco/contracts/season/slot-staff';
import type { Club } from '@palco/ui/monogram.tsx';

/** What the badge is drawn from. */
export const badgeOf = ({ abbreviation, name, primary_colour, secondary_colour }: StaffClub): Club => ({
  abbreviation,
  name,
  primary: primary_colour,
  secondary: secondary_colour,
});

/** An open slot as a side of the calendar: a row, a choice, a plain badge. */
export const sideOfSlot = ({ code, name, seen }: StaffSlot): StaffClub => ({
  abbreviation: code,
  name,
  short_name: name,
  city: '',
  primary_colour: '#3A4150',
  secondary_colour: '#C9A24A',
  venue_id: null,
  feed_id: null,
  contrast: 4.5,
  contrast_is: 'good',
  players: 0,
  seen,
});
