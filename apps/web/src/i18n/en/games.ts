export default {
  hideScores: 'No spoilers',
  tonight: 'Today, {{day}}',
  fullCalendar: 'Full calendar',
  strip: 'Games of the day',
  calendar: 'Calendar',
  onDemand: 'On Demand',
  soon: 'About to start',
  exhibition: 'Exhibition',
  starters: '{{away}} against {{home}}',
  startersUnknown: 'Starters to be announced',
  stale: 'Data from a while ago',
};
