import type { BoardWords } from './board-words.ts';

/** 1st 2nd 3rd 4th … 11th 12th 13th … 21st */
const ordinal = (inning: number): string => {
  const teens = inning % 100 >= 11 && inning % 100 <= 13;
  return `${inning}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][inning % 10] ?? 'th')}`;
};

export const board: BoardWords = {
  statuses: {
    upcoming: 'Upcoming',
    in_progress: 'In progress',
    final: 'Final',
    about_to_start: 'About to start',
    warm_up: 'Warm-up',
    suspended: 'Suspended',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  },
  hours: 12,
  halves: { top: 'Top', middle: 'Middle', bottom: 'Bottom', end: 'End' },
  ordinal,
  shortInning: {
    top: 'Top {inning}',
    middle: 'Middle {inning}',
    bottom: 'Bottom {inning}',
    end: 'End {inning}',
  },
  longInning: {
    top: 'Top of the {inning}',
    middle: 'Middle of the {inning}',
    bottom: 'Bottom of the {inning}',
    end: 'End of the {inning}',
  },
  runnersOn: {
    '000': 'bases empty',
    '100': 'runner on first',
    '010': 'runner on second',
    '001': 'runner on third',
    '110': 'runners on first and second',
    '101': 'runners on first and third',
    '011': 'runners on second and third',
    '111': 'bases loaded',
  },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  day: '{month} {day}',
  reasons: {
    rain: { name: 'Rain', because: 'because of rain' },
    lightning: { name: 'Lightning', because: 'because of lightning' },
    wind: { name: 'Wind', because: 'because of wind' },
    fog: { name: 'Fog', because: 'because of fog' },
    snow: { name: 'Snow', because: 'because of snow' },
    light: { name: 'Darkness', because: 'because of darkness' },
    power: { name: 'Power failure', because: 'because of a power failure' },
    injury: { name: 'Injury', because: 'because of an injury' },
    other: { name: 'Other reason', because: 'for another reason' },
    wet_grounds: { name: 'Wet grounds', because: 'because of wet grounds' },
    venue: { name: 'Ballpark unavailable', because: 'because the ballpark is unavailable' },
    cold: { name: 'Cold', because: 'because of the cold' },
    ceremony: { name: 'Ceremony', because: 'for a ceremony' },
    air_quality: { name: 'Poor air quality', because: 'because of poor air quality' },
    tragedy: { name: 'Mourning', because: 'in mourning' },
    weather: { name: 'Bad weather', because: 'because of bad weather' },
    health: { name: 'Health reasons', because: 'for health reasons' },
    tied: { name: 'Tie', because: 'as a tie' },
    mercy: { name: 'Mercy rule', because: 'by the mercy rule' },
    tiebreaker: { name: 'Tiebreaker', because: 'on a tiebreaker' },
  },
};
