import type { MailTexts } from './mail-texts.ts';

export default {
  greeting: 'Hi {name},',
  greetingNobody: 'Hello,',
  sms: '{code} is your Palco code. It is valid for 10 minutes. Do not share it with anyone.',
  mails: {
    'confirm-email': {
      subject: 'Confirm your email',
      preview: 'One click and your account is ready.',
      heading: 'Welcome to Palco!',
      paragraphs: [
        'Your account is open. Confirm that this address is yours so you can recover your account and get your receipts.',
      ],
      button: 'Confirm my email',
      note: 'The link is valid for 48 hours. If you didn’t open a Palco account, ignore this email.',
    },
    recover: {
      subject: 'Reset your password',
      preview: 'The link is valid for 30 minutes.',
      heading: 'Choose a new password',
      paragraphs: ['Someone asked to reset your account’s password. If it was you, choose a new one here.'],
      button: 'Choose a password',
      note: 'The link is valid for 30 minutes and works once. If it wasn’t you, do nothing: your password stays the same.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      preview: 'We logged you out of your other devices.',
      heading: 'Your password was changed',
      paragraphs: ['Your account’s password was changed, and we logged you out of all other devices.'],
      note: 'If it wasn’t you, reset your password right away from the login screen.',
    },
    'change-email': {
      subject: 'Confirm your new email',
      preview: 'One more step to change your address.',
      heading: 'Confirm your new email',
      paragraphs: [
        'You asked to use this address for your Palco account. Until you confirm it, the old one remains in use.',
      ],
      button: 'Use this email',
      note: 'The link is valid for 24 hours. If you didn’t ask for this, ignore this email.',
    },
    'email-change-asked': {
      subject: 'A change of your e-mail was requested',
      preview: 'If it wasn’t you, write to us.',
      heading: 'A change of your e-mail was requested',
      paragraphs: [
        'On the phone we were asked to use another e-mail for your Palco account: {email}. It changes when somebody confirms it from there.',
      ],
      note: 'If it wasn’t you, write to us as soon as you can.',
    },
    'email-changed': {
      subject: 'Your account email was changed',
      preview: 'This address no longer opens your account.',
      heading: 'Your account email was changed',
      paragraphs: ['From now on your Palco account uses another address: {email}.'],
      note: 'If it wasn’t you, email us as soon as possible.',
    },
    'address-taken': {
      subject: 'This email already has an account',
      preview: 'Someone tried to use it for another account.',
      heading: 'This email already has an account',
      paragraphs: [
        'Someone, perhaps you, tried to use this address for another Palco account. That isn’t possible: it already has one.',
        'If you forgot your password, reset it from the login screen.',
      ],
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      preview: 'Your personal data was deleted.',
      heading: 'See you soon',
      paragraphs: [
        'Your Palco account and your personal data were deleted. We keep only the payment records required by tax law, without your name.',
      ],
      note: 'If you didn’t ask for this, email us as soon as possible.',
    },
    'staff-invitation': {
      subject: 'You have been invited to work in Palco',
      preview: 'The link is valid for 7 days.',
      heading: 'You have been invited to work in Palco',
      paragraphs: [
        '{who} has invited you to work in the league’s console. Sign in with your account of the site, the one of this address. If you do not have one yet, create it first and confirm the address.',
      ],
      button: 'Accept the invitation',
      note: 'The link is valid for 7 days and once. If you did not expect this invitation, ignore this mail: nobody gets anything without your password.',
    },
    'days-given': {
      subject: 'We gave you some days',
      preview: 'Your pass lasts longer.',
      heading: 'Your pass lasts longer',
      paragraphs: ['We added {days} to your pass “{title}”. It is now good until {until}.'],
    },
    'days-taken-back': {
      subject: 'We corrected your pass',
      preview: 'It ends as before.',
      heading: 'We corrected your pass',
      paragraphs: [
        'We told you that we had added {days} to your pass “{title}”. That was a mistake: it is good until {until}, as before.',
      ],
      note: 'We are sorry for the confusion.',
    },
    'game-moved': {
      subject: 'Your game has moved',
      preview: 'If the new day doesn’t suit you, email us and we’ll find a solution.',
      heading: 'Your game has moved',
      paragraphs: [
        '{game} is no longer played on {from}: it is played on {to}.{reason} Your pass “{title}” was good for the first day.',
      ],
      note: 'If the new day doesn’t suit you, email us and we’ll find a solution.',
    },
    'game-off': {
      subject: 'Your game is off that day',
      preview: 'Email us and we’ll see what to do with your pass.',
      heading: 'Your game is off that day',
      paragraphs: [
        '{game} isn’t played on {from}.{reason} There is no new date yet. Your pass “{title}” was good for that day.',
      ],
      note: 'Email us and we’ll see what to do with your pass.',
    },
  },
} satisfies MailTexts;
