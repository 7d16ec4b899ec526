export default {
  pleaseWait: 'Espera un momento',
  serverError: 'Ha ocurrido un error. Inténtalo de nuevo.',
  offline: 'No hay conexión. Revisa tu internet e inténtalo de nuevo.',
  required: 'Campo obligatorio',
} as const;
