export default {
  close: 'Fechar',
  ok: 'OK',
  retry: 'Tentar de novo',
  loading: 'Um momento',
};
