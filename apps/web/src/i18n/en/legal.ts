export default {
  updated: 'Last updated: {{date}}',
  contents: 'Contents',
  summary: 'In short',
  note: 'Courtesy translation of a summary, with no legal effect. Only the Spanish text below is binding.',
  full: 'Full text, in Spanish',
  template: 'Template text: the operator’s lawyer must review and complete it before the site opens to the public.',
  toPlans: 'Back to the passes',
  toCheckout: 'Back to your purchase',
  terms: {
    title: 'Terms and conditions',
    point: {
      service:
        'Your pass includes the games of the stages it names, live and afterward, and does not renew automatically.',
      age: 'You must be 18; a minor may use a parent’s or guardian’s account. The pass is for your home, not for a business.',
      account: 'Your password is yours alone. A pass is used on one device at a time.',
      payment: 'The price you see is the total. Payments are non-refundable, except as the law provides.',
      connection: 'You need a connection of at least 500 Kbps.',
      property: 'You may watch the games; you may not record, rebroadcast or show them in public.',
      liability:
        'Our liability is limited to the monthly subscription fee, without affecting the rights the law gives you.',
      law: 'The federal laws of Mexico and the courts of {{city}} apply; you may also turn to the consumer agency Profeco.',
    },
  },
  privacy: {
    title: 'Privacy notice',
    point: {
      who: '{{name}} is responsible for your data; write to {{email}}.',
      data: 'We use your account, purchase and playback data. We ask for no sensitive data and do not store your card.',
      purposes:
        'Necessary: giving you the service, charging, preventing fraud. Voluntary: news and offers, which you may refuse.',
      cookies:
        'Only our own cookies, for your session, your language and who referred you. No third-party advertising.',
      sharing:
        'We do not sell your data. It is seen by those who process payments, messages and video for us, and by authorities when the law requires it.',
      images: 'Surveillance images from our offices are kept for 3 months.',
      rights: 'You may access, correct, cancel or object (“ARCO” rights); we respond within twenty days.',
      authority: 'You may complain to Mexico’s Secretaría Anticorrupción y Buen Gobierno.',
    },
  },
};
