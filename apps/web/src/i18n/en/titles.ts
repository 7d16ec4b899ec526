export default {
  home: {
    title: 'Palco: winter baseball, live',
    description: 'Every game of the winter season, live and on demand. The score is never ahead of the picture.',
  },
  calendar: {
    title: 'Game calendar | Palco',
    description: 'Each day’s games with times, probable pitchers and channels. Live and whenever you like.',
  },
  several: { title: 'Several games at once | Palco', description: 'Up to four live games, one sound.' },
  standings: {
    title: 'League standings | Palco',
    description: 'The season table: every team’s wins, losses, games behind and streak, overall and by half.',
  },
  leaders: {
    title: 'Batting and pitching leaders | Palco',
    description: 'Who leads the league in batting average, home runs, ERA, strikeouts and more.',
  },
  club: {
    title: 'Team | Palco',
    description: 'A team’s roster, upcoming games and results.',
  },
  athlete: {
    title: 'Player | Palco',
    description: 'A player’s stats by season and game by game.',
  },
  highlights: {
    title: 'Highlights | Palco',
    description: 'The best plays of the games, by what they could decide. Spoiler-free.',
  },
  faqs: {
    title: 'Frequently asked questions | Palco',
    description:
      'Which games your pass includes, how to pay, how many devices it works on and what connection you need.',
  },
  getApp: {
    title: 'Get the app | Palco',
    description: 'The Palco app for iPhone and Android: your games with the same account.',
  },
  terms: {
    title: 'Terms and conditions | Palco',
    description: 'The contract for using Palco: account, passes, payments, content, liability and governing law.',
  },
  privacy: {
    title: 'Privacy notice | Palco',
    description: 'What data we handle, what for, who we share it with and how to exercise your rights.',
  },
  tutorial: {
    title: 'Tutorial video | Palco',
    description: 'Create your account, choose a pass, go back an inning and switch devices, in five languages.',
  },
  language: {
    title: 'Language | Palco',
    description: 'Choose the site’s language: Spanish, English, Portuguese, Italian or Russian.',
  },
  checkout: { title: 'Pay for your pass | Palco', description: 'Card, PayPal, cash at a store or a prepaid card.' },
  validate: { title: 'Confirming with your bank | Palco', description: 'We’re checking your payment with the bank.' },
  success: { title: 'Your purchase | Palco', description: 'Where your payment stands and what comes next.' },
  failure: { title: 'Your attempt to pay | Palco', description: 'What happened and what you can try now.' },
  receipt: { title: 'Receipt | Palco', description: 'Your purchase in detail.' },
  profile: { title: 'Your account | Palco', description: 'Your details, your pass, your devices and your alerts.' },
  sharedPlay: {
    title: 'A shared play | Palco',
    description: 'Twenty seconds of a play that somebody shared with you.',
  },
  other: { title: 'Palco: live baseball', description: 'Winter baseball, live and on demand.' },
};
