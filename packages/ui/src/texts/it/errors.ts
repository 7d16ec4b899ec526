export default {
  pleaseWait: 'Attendi un momento',
  serverError: 'Si è verificato un errore. Riprova.',
  offline: 'Nessuna connessione. Controlla internet e riprova.',
  required: 'Campo obbligatorio',
};
