export default {
  close: 'Chiudi',
  ok: 'OK',
  retry: 'Riprova',
  loading: 'Un momento',
};
