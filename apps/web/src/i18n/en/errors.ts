export default {
  notFoundTitle: 'This page doesn’t exist',
  notFoundText: 'It may have moved or been removed. Find every game in the calendar.',
  toGames: 'See the games',
  toStart: 'Go to the home page',
  crashTitle: 'Something went wrong on this page',
  crashText: 'Reload it. If it keeps happening, email us.',
  reload: 'Reload',
  staleWhileOffline: 'You’re offline. What you see may not be the latest.',
  updating: 'The site is being updated, and this page has not loaded completely yet. Reload it in a moment.',
  sessionOver: 'Token has expired. Log in again.',
  signedOutElsewhere: 'You were logged out in another tab. Log in to continue.',
  otherAccount: 'Another account was logged in to in another tab. This page now belongs to that account.',
};
