import type { MailTexts } from './mail-texts.ts';

export default {
  greeting: 'Hello, {name}:',
  greetingNobody: 'Hello:',
  sms: '{code} is your Palco code. It is valid for 10 minutes. Do not share it with anyone.',
  mails: {
    'confirm-email': {
      subject: 'Confirm your email',
      preview: 'One click and your account is ready.',
      heading: 'Welcome to the box seats!',
      paragraphs: [
        'Your account is open. Confirm that this address is yours, so that you can recover it and get your receipts.',
      ],
      button: 'Confirm my email',
      note: 'The link is valid for 48 hours. If you did not open a Palco account, ignore this mail.',
    },
    recover: {
      subject: 'Recover your password',
      preview: 'The link is valid for 30 minutes.',
      heading: 'Choose a new password',
      paragraphs: ['Somebody asked to recover the password of your account. If it was you, choose a new one here.'],
      button: 'Choose a password',
      note: 'The link is valid for 30 minutes and works once. If it was not you, do nothing: your password stays as it is.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      preview: 'We signed out your other devices.',
      heading: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and we signed out all other devices.'],
      note: 'If it was not you, recover your password at once from the sign-in screen.',
    },
    'change-email': {
      subject: 'Confirm your new email',
      preview: 'One more step to change your address.',
      heading: 'Confirm your new email',
      paragraphs: ['You asked to use this address for your Palco account. Until you confirm it, the old one stays.'],
      button: 'Use this email',
      note: 'The link is valid for 24 hours. If you did not ask for it, ignore this mail.',
    },
    'email-changed': {
      subject: 'The email of your account was changed',
      preview: 'This address no longer opens your account.',
      heading: 'The email of your account was changed',
      paragraphs: ['From now on your Palco account uses another address: {email}.'],
      note: 'If it was not you, write to us as soon as possible.',
    },
    'address-taken': {
      subject: 'This email already has an account',
      preview: 'Somebody wanted to use it for another account.',
      heading: 'This email already has an account',
      paragraphs: [
        'Somebody, perhaps you, wanted to use this address for another Palco account. That is not possible: it has its own.',
        'If you forgot the password, recover it from the sign-in screen.',
      ],
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      preview: 'Your personal data is gone.',
      heading: 'See you soon',
      paragraphs: [
        'Your Palco account was deleted and your personal data erased. We only keep the payment records that tax law demands, without your name.',
      ],
      note: 'If you did not ask for it, write to us as soon as possible.',
    },
  },
} satisfies MailTexts;
