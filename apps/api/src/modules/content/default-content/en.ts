import type { DefaultWords } from './default-words.ts';

export default {
  faqs: {
    games: {
      question: 'Which games can I watch?',
      answer:
        '<p>All ten teams’ games, live and afterward whenever you like. Each pass says which stages it includes; the full season includes all of them: regular season, playoffs and final series. The Caribbean Series is not included.</p><p><a href="/tv/calendar">See the calendar</a>.</p>',
    },
    devices: {
      question: 'How many devices can I use my pass on?',
      answer:
        '<p>One at a time. You can log in on several; if you press play on a second one, we’ll tell you which is in use, and you decide whether to stay there or close it and watch here.</p>',
    },
    rewind: {
      question: 'Can I go back in a game that has already started?',
      answer:
        '<p>Yes. Tap an inning or a play and the video goes to that moment; the score, the line score and the plays go back with you. If you’d rather not know anything, turn on <strong>Spoiler-free</strong>.</p>',
    },
    payment: {
      question: 'How can I pay?',
      answer:
        '<p>By card, with PayPal or with a prepaid card. In Mexico, also in cash: choose the store when you pay, take the slip to the register, and your pass starts as soon as the store confirms the payment.</p><p><a href="/tv/home#prepaid">How to use a prepaid card</a>.</p>',
    },
    refunds: {
      question: 'Can I get a refund?',
      answer:
        '<p>Payments are non-refundable, except where the law says otherwise: for instance, a double charge or a service we couldn’t provide. If you’re not sure, start with the one-day pass. The details are in the <a href="/tv/terms">terms</a>.</p>',
    },
    connection: {
      question: 'What connection do I need?',
      answer:
        '<p>At least 500 Kbps. The picture adjusts itself to what your network allows; with less, or to save data, you can listen to the game in audio-only mode.</p>',
    },
    bar: {
      question: 'Can I show the games in my bar or restaurant?',
      answer:
        '<p>Not with a pass from this site: all of them are for personal use at home. For a bar or restaurant, contact your distributor.</p>',
    },
    code: {
      question: 'What if the text message with my code doesn’t arrive?',
      answer:
        '<p>Check that your number is right, wait half a minute and ask for another code. You can also log in with your email and password.</p>',
    },
  },
  headline: 'Every game of the season, from the first pitch to the last out.',
  steps: [
    { title: 'Open the channel', text: 'On your phone or your TV, with the account you already have there.' },
    {
      title: 'Press Join',
      text: 'Choose the level that includes the games and confirm. The platform handles the payment.',
    },
    { title: 'Look under Live', text: 'Each game shows up there minutes before the first pitch.' },
  ],
} satisfies DefaultWords;
