export default {
  hideScores: 'Spoiler-free',
  tonight: 'Today, {{day}}',
  fullCalendar: 'Full calendar',
  strip: 'The day’s games',
  calendar: 'Calendar',
  onDemand: 'On Demand',
  soon: 'About to start',
  exhibition: 'Exhibition',
  starters: '{{away}} vs. {{home}}',
  startersUnknown: 'Starters to be announced',
  stale: 'Data not up to date',
};
