export default {
  close: 'Cerrar',
  ok: 'OK',
  retry: 'Reintentar',
  loading: 'Un momento',
} as const;
