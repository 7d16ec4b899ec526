import type { MailTexts } from './mail-texts.ts';

export default {
  greeting: 'Ciao {name},',
  greetingNobody: 'Ciao,',
  sms: '{code} e il tuo codice Palco. Vale 10 minuti. Non condividerlo con nessuno.',
  mails: {
    'confirm-email': {
      subject: 'Conferma la tua e-mail',
      preview: 'Un clic e il tuo account è pronto.',
      heading: 'Ti diamo il benvenuto su Palco!',
      paragraphs: [
        'Il tuo account è aperto. Conferma che questo indirizzo è tuo, così potrai recuperare l’account e avere le ricevute.',
      ],
      button: 'Conferma la mia e-mail',
      note: 'Il link vale 48 ore. Se non hai aperto un account Palco, ignora questa e-mail.',
    },
    recover: {
      subject: 'Recupera la password',
      preview: 'Il link vale 30 minuti.',
      heading: 'Scegli una nuova password',
      paragraphs: [
        'Qualcuno ha chiesto di recuperare la password del tuo account. Se la richiesta è tua, scegline una nuova qui.',
      ],
      button: 'Scegli la password',
      note: 'Il link vale 30 minuti e una sola volta. Se la richiesta non è tua, non fare nulla: la password resta quella di prima.',
    },
    'password-changed': {
      subject: 'La tua password è cambiata',
      preview: 'Gli altri dispositivi sono stati disconnessi.',
      heading: 'La tua password è cambiata',
      paragraphs: ['La password del tuo account è stata cambiata e gli altri dispositivi sono stati disconnessi.'],
      note: 'Se non hai fatto tu la modifica, recupera subito la password dalla schermata di accesso.',
    },
    'change-email': {
      subject: 'Conferma la nuova e-mail',
      preview: 'Manca un passo per cambiare indirizzo.',
      heading: 'Conferma la nuova e-mail',
      paragraphs: [
        'Hai chiesto di usare questo indirizzo per il tuo account Palco. Finché non lo confermi vale quello di prima.',
      ],
      button: 'Usa questa e-mail',
      note: 'Il link vale 24 ore. Se non l’hai chiesto tu, ignora questa e-mail.',
    },
    'email-change-asked': {
      subject: 'È stato chiesto di cambiare la tua e-mail',
      preview: 'Se non sei stato tu, scrivici.',
      heading: 'È stato chiesto di cambiare la tua e-mail',
      paragraphs: [
        'Per telefono ci è stato chiesto di usare un’altra e-mail per il tuo account Palco: {email}. Cambierà quando qualcuno la confermerà da lì.',
      ],
      note: 'Se non sei stato tu, scrivici il prima possibile.',
    },
    'email-changed': {
      subject: 'L’e-mail del tuo account è cambiata',
      preview: 'Questo indirizzo non apre più il tuo account.',
      heading: 'L’e-mail del tuo account è cambiata',
      paragraphs: ['Da ora il tuo account Palco usa un altro indirizzo: {email}.'],
      note: 'Se non hai fatto tu la modifica, scrivici al più presto.',
    },
    'address-taken': {
      subject: 'Questa e-mail ha già un account',
      preview: 'Qualcuno voleva usarla per un altro account.',
      heading: 'Questa e-mail ha già un account',
      paragraphs: [
        'Qualcuno, forse tu, voleva usare questo indirizzo per un altro account Palco. Non si può: ne ha già uno.',
        'Se hai dimenticato la password, recuperala dalla schermata di accesso.',
      ],
    },
    'account-deleted': {
      subject: 'Il tuo account è stato eliminato',
      preview: 'I tuoi dati personali sono stati cancellati.',
      heading: 'A presto',
      paragraphs: [
        'Il tuo account Palco è stato eliminato e i tuoi dati personali cancellati. Conserviamo solo i registri dei pagamenti che la legge fiscale richiede, senza il tuo nome.',
      ],
      note: 'Se non l’hai chiesto tu, scrivici al più presto.',
    },
    'staff-invitation': {
      subject: 'Ti hanno invitato a lavorare in Palco',
      preview: 'Il link vale 7 giorni.',
      heading: 'Ti hanno invitato a lavorare in Palco',
      paragraphs: [
        '{who} ti ha invitato a lavorare nella console della lega. Accedi con il tuo account del sito, quello di questa e-mail. Se non ne hai ancora uno, crealo prima e conferma l’e-mail.',
      ],
      button: 'Accetta l’invito',
      note: 'Il link vale 7 giorni e una sola volta. Se non aspettavi questo invito, ignora questa e-mail: nessuno ottiene nulla senza la tua password.',
    },
    'days-given': {
      subject: 'Ti abbiamo regalato dei giorni',
      preview: 'Il tuo pass dura di più.',
      heading: 'Il tuo pass dura di più',
      paragraphs: ['Abbiamo aggiunto {days} al tuo pass «{title}». Ora vale fino al {until}.'],
    },
    'days-taken-back': {
      subject: 'Abbiamo corretto il tuo pass',
      preview: 'Torna alla data di prima.',
      heading: 'Abbiamo corretto il tuo pass',
      paragraphs: [
        'Ti avevamo detto di aver aggiunto {days} al tuo pass «{title}». È stato un errore: vale fino al {until}, come prima.',
      ],
      note: 'Ci scusiamo per la confusione.',
    },
    'game-moved': {
      subject: 'La tua partita ha cambiato giorno',
      preview: 'Se il nuovo giorno non ti va bene, scrivici e troviamo una soluzione.',
      heading: 'La tua partita ha cambiato giorno',
      paragraphs: [
        '{game} non si gioca più il {from}: si gioca il {to}.{reason} Il tuo pass «{title}» valeva per il primo giorno.',
      ],
      note: 'Se il nuovo giorno non ti va bene, scrivici e troviamo una soluzione.',
    },
    'game-off': {
      subject: 'La tua partita non si gioca quel giorno',
      preview: 'Scrivici e vediamo che cosa fare con il tuo pass.',
      heading: 'La tua partita non si gioca quel giorno',
      paragraphs: [
        '{game} non si gioca il {from}.{reason} Non c’è ancora una nuova data. Il tuo pass «{title}» valeva per quel giorno.',
      ],
      note: 'Scrivici e vediamo che cosa fare con il tuo pass.',
    },
  },
} satisfies MailTexts;
