import type { StaffClub } from '@palco/contracts/club-staff';
import type { Club } from '@palco/ui/monogram.tsx';

/** What the badge is drawn from. */
export const badgeOf = ({ abbreviation, name, primary_colour, secondary_colour }: StaffClub): Club => ({
  abbreviation,
  name,
  primary: primary_colour,
  secondary: secondary_colour,
});
