export default {
  faqs: {
    title: 'FREQUENTLY ASKED QUESTIONS',
    lead: 'What people ask us most before buying and before the first pitch.',
    more: 'Don’t see your question?',
    write: 'Email us at {{email}}',
  },
  tutorial: {
    title: 'How Palco works',
    lead: 'Create your account, choose a pass, go back an inning and switch devices.',
    languages: 'Tutorial language',
    video: 'How to watch games on Palco',
    steps: 'Step by step',
    step: {
      account: 'Create your account with your email, your phone, Facebook or Apple.',
      plan: 'Choose your pass and pay by card, PayPal, cash or prepaid card.',
      rewind: 'Open a game and tap an inning or a play to go back to that moment.',
      device: 'Switching devices? Press play on the new one and choose to watch there and close the other.',
    },
    buy: 'See the passes',
    calendar: 'Go to the calendar',
  },
  language: {
    title: 'Language',
    lead: 'Choose the site’s language. The page will reload.',
    current: 'Current language',
  },
  getApp: {
    title: 'Your seat, in your pocket',
    lead: 'Watch live and recorded games in the Palco app with the same account and pass.',
    ios: 'Download on the <store>App Store</store>',
    android: 'Get it on <store>Google Play</store>',
    site: 'Or watch the games in your browser',
    note: 'One device at a time: when you open the app, you can close the other one.',
  },
  wait: 'One moment',
  failed: 'We couldn’t load this part.',
  retry: 'Try again',
};
