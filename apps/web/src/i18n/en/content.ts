export default {
  faqs: {
    title: 'FREQUENTLY ASKED QUESTIONS',
    lead: 'What people ask us most before buying and before the first pitch.',
    more: 'Yours is not here?',
    write: 'Write to {{email}}',
  },
  tutorial: {
    title: 'How Palco works',
    lead: 'Create your account, choose the pass, go back an inning and change devices.',
    languages: 'Language of the tutorial',
    video: 'How to watch the games on Palco',
    steps: 'The same, in writing',
    step: {
      account: 'Create your account with your e-mail, your phone, Facebook or Apple.',
      plan: 'Choose your pass and pay by card, PayPal, cash or prepaid card.',
      rewind: 'Open a game and tap an inning or a play to go back to that moment.',
      device: 'Changing devices? Press play on the new one and choose to watch there and close the other.',
    },
    buy: 'See the passes',
    calendar: 'Go to the calendar',
  },
  language: {
    title: 'Language',
    lead: 'Choose the language of the site. The page loads again.',
    current: 'Current language',
  },
  getApp: {
    title: 'Your seat, in your pocket',
    lead: 'The Palco app opens live and recorded games with the same account and the same pass.',
    ios: 'Download on the App Store',
    android: 'Get it on Google Play',
    site: 'Or watch the games in your browser',
    note: 'One device at a time: when you open the app you can close the other one.',
  },
  wait: 'One moment',
  failed: 'We could not load this part.',
  retry: 'Try again',
};
