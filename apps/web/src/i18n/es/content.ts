export default {
  faqs: {
    title: 'PREGUNTAS FRECUENTES',
    lead: 'Lo que más nos preguntan antes de comprar y antes del primer lanzamiento.',
    more: '¿No está la tuya?',
    write: 'Escríbenos a {{email}}',
  },
  tutorial: {
    title: 'Así funciona Palco',
    lead: 'Crear tu cuenta, elegir el pase, regresar una entrada y cambiar de dispositivo.',
    languages: 'Idioma del tutorial',
    video: 'Cómo ver los juegos en Palco',
    steps: 'Paso a paso',
    step: {
      account: 'Crea tu cuenta con tu correo, tu celular, Facebook o Apple.',
      plan: 'Elige tu pase y paga con tarjeta, PayPal, efectivo o tarjeta prepagada.',
      rewind: 'Abre un juego y toca una entrada o una jugada para regresar a ese momento.',
      device: '¿Cambias de dispositivo? Dale play en el nuevo y elige ver ahí y cerrar el otro.',
    },
    buy: 'Ver los pases',
    calendar: 'Ir al calendario',
  },
  language: {
    title: 'Idioma',
    lead: 'Elige el idioma del sitio. La página se vuelve a cargar.',
    current: 'Idioma actual',
  },
  getApp: {
    title: 'Tu lugar, en el bolsillo',
    lead: 'En la app de Palco ves los juegos en vivo y grabados con la misma cuenta y el mismo pase.',
    ios: 'Descárgala en <store>App Store</store>',
    android: 'Disponible en <store>Google Play</store>',
    site: 'O ve los juegos en el navegador',
    note: 'Un dispositivo a la vez: al abrir la app puedes cerrar el otro.',
  },
  wait: 'Un momento',
  failed: 'No pudimos cargar esta parte.',
  retry: 'Reintentar',
} as const;
