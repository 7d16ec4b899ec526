export default {
  faqs: {
    title: 'DOMANDE FREQUENTI',
    lead: 'Quello che ci chiedono di più prima di acquistare e prima del primo lancio.',
    more: 'Non trovi la tua domanda?',
    write: 'Scrivi a {{email}}',
  },
  tutorial: {
    title: 'Come funziona Palco',
    lead: 'Creare l’account, scegliere il pass, tornare indietro di un inning e cambiare dispositivo.',
    languages: 'Lingua del tutorial',
    video: 'Come guardare le partite su Palco',
    steps: 'Passo per passo',
    step: {
      account: 'Crea il tuo account con e-mail, cellulare, Facebook o Apple.',
      plan: 'Scegli il tuo pass e paga con carta, PayPal, contanti o carta prepagata.',
      rewind: 'Apri una partita e tocca un inning o un’azione per tornare a quel momento.',
      device: 'Cambi dispositivo? Premi play su quello nuovo e scegli di guardare lì e chiudere l’altro.',
    },
    buy: 'Guarda i pass',
    calendar: 'Vai al calendario',
  },
  language: {
    title: 'Lingua',
    lead: 'Scegli la lingua del sito. La pagina si ricarica.',
    current: 'Lingua attuale',
  },
  getApp: {
    title: 'Il tuo posto, in tasca',
    lead: 'Nell’app di Palco guardi le partite in diretta e registrate con lo stesso account e lo stesso pass.',
    ios: 'Scaricala su <store>App Store</store>',
    android: 'Disponibile su <store>Google Play</store>',
    site: 'O guarda le partite nel browser',
    note: 'Un dispositivo alla volta: aprendo l’app, puoi chiudere l’altro.',
  },
  wait: 'Un momento',
  failed: 'Non siamo riusciti a caricare questa parte.',
  retry: 'Riprova',
};
