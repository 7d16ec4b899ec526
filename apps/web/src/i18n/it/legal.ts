export default {
  updated: 'Ultimo aggiornamento: {{date}}',
  contents: 'Indice',
  summary: 'In poche parole',
  note: 'Traduzione di cortesia di un riassunto, senza effetto legale. Fa fede il testo spagnolo qui sotto.',
  full: 'Testo completo, in spagnolo',
  template:
    'Testo modello: l’avvocato dell’operatore deve rivederlo e completarlo prima di aprire il sito al pubblico.',
  toPlans: 'Torna ai pass',
  toCheckout: 'Torna al tuo acquisto',
  terms: {
    title: 'Termini e condizioni',
    point: {
      service: 'Il tuo pass comprende le partite delle fasi che indica, in diretta e dopo, e non si rinnova da solo.',
      age: 'Devi avere 18 anni; un minore usa l’account di un genitore o tutore. Il pass è per casa tua, non per un locale.',
      account: 'La password è solo tua. Un pass si usa su un dispositivo alla volta.',
      payment: 'Il prezzo che vedi è il totale. I pagamenti non sono rimborsabili, salvo quanto dispone la legge.',
      connection: 'Ti serve una connessione di almeno 500 Kbps.',
      property: 'Puoi guardare le partite; non registrarle, ritrasmetterle o mostrarle in pubblico.',
      liability:
        'La nostra responsabilità è limitata alla quota mensile di abbonamento, senza pregiudicare i diritti che la legge ti riconosce.',
      law: 'Valgono le leggi federali del Messico e i tribunali di {{city}}; puoi anche rivolgerti alla Profeco, l’ente dei consumatori.',
    },
  },
  privacy: {
    title: 'Informativa sulla privacy',
    point: {
      who: '{{name}} è responsabile dei tuoi dati; scrivi a {{email}}.',
      data: 'Usiamo i dati di account, acquisto e riproduzione. Non chiediamo dati sensibili e non conserviamo la tua carta.',
      purposes:
        'Necessario: darti il servizio, incassare, evitare frodi. Volontario: avvisi e promozioni, che puoi rifiutare.',
      cookies:
        'Solo cookie nostri, per la sessione, la lingua e chi ti ha consigliato il sito. Nessuna pubblicità di terzi.',
      sharing:
        'Non vendiamo i tuoi dati. Li vede chi gestisce per noi pagamenti, messaggi e video, e l’autorità quando la legge lo richiede.',
      images: 'Le immagini di videosorveglianza dei nostri uffici si conservano 3 mesi.',
      rights: 'Puoi accedere, rettificare, cancellare o opporti (diritti «ARCO»); rispondiamo entro venti giorni.',
      authority: 'Puoi presentare reclamo alla Secretaría Anticorrupción y Buen Gobierno del Messico.',
    },
  },
};
