export default {
  home: {
    title: 'Palco: winter baseball, live',
    description: 'Every game of the winter season, live and on demand. The score is never ahead of the picture.',
  },
  calendar: {
    title: 'Game calendar | Palco',
    description: 'Each day’s games with times, probable pitchers and channels. Live and whenever you like.',
  },
  standings: {
    title: 'League standings | Palco',
    description: 'The table of the season: wins, losses, games behind and streak of every club, overall and by half.',
  },
  leaders: {
    title: 'Batting and pitching leaders | Palco',
    description: 'Who leads the league in average, home runs, earned run average, strikeouts and more.',
  },
  club: {
    title: 'A club | Palco',
    description: 'Roster, next games and results of a club of the league.',
  },
  athlete: {
    title: 'Player | Palco',
    description: 'Figures of a player of the league, by season and game by game.',
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
    description: 'Which data we handle, what for, with whom we share them and how to exercise your rights.',
  },
  tutorial: {
    title: 'Tutorial video | Palco',
    description: 'Create your account, choose the pass, go back an inning and change devices, in five languages.',
  },
  language: {
    title: 'Language | Palco',
    description: 'Choose the language of the site: Spanish, English, Portuguese, Italian or Russian.',
  },
  checkout: { title: 'Pay for your pass | Palco', description: 'Card, PayPal, cash at a store or a prepaid card.' },
  receipt: { title: 'Receipt | Palco', description: 'Your purchase in detail.' },
  other: { title: 'Palco: live baseball', description: 'Winter baseball, live and on demand.' },
};
