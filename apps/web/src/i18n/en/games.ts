export default {
  hideScores: 'Spoiler-free',
  tonight: 'Today, {{day}}',
  fullCalendar: 'Full calendar',
  several: 'Watch several at once',
  /** why a game is the best one to watch now */
  best: {
    title: 'Best game now',
    tied: 'Tied in the {{inning}}',
    apart_one: '{{count}} run apart in the {{inning}}',
    apart_other: '{{count}} runs apart in the {{inning}}',
    /** where scores are hidden */
    hidden: 'The one with the most pressure now',
  },
  strip: 'The day’s games',
  calendar: 'Calendar',
  onDemand: 'On Demand',
  exhibition: 'Exhibition',
  starters: '{{away}} vs. {{home}}',
  startersUnknown: 'Starters to be announced',
  stale: 'Data not up to date',
  subscribe: {
    title: 'In your calendar',
    club: '{{club}} games, kept up to date when they are moved or postponed. No scores.',
    league: 'Every game, kept up to date when it is moved or postponed. No scores.',
    address: 'Calendar address',
    copy: 'Copy address',
    action: 'Subscribe',
    copied: 'Address copied',
  },
  club: {
    title: 'My club',
    lead: 'Its games come first everywhere.',
    without: 'No club',
    failed: 'Your club could not be saved. Try again.',
    later: 'Not now',
  },
};
