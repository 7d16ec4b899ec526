export default {
  updated: 'Última actualización: {{date}}',
  contents: 'Contenido',
  summary: 'En pocas palabras',
  note: 'Este resumen ayuda a leer; lo que obliga es el texto completo.',
  full: 'Texto completo',
  template: 'Modelo de texto: el abogado del operador debe revisarlo y completarlo antes de abrir el sitio al público.',
  toPlans: 'Volver a los pases',
  toCheckout: 'Volver a tu compra',
  terms: {
    title: 'Términos y condiciones',
    point: {
      service: 'Tu pase incluye los juegos de las fases que indica, en vivo y después, y no se renueva solo.',
      age: 'Debes tener 18 años; un menor usa la cuenta de su madre, padre o tutor. El pase es para tu casa, no para un negocio.',
      account: 'Tu contraseña es tuya. Un pase se usa en un dispositivo a la vez.',
      payment: 'El precio que ves es el total. Los pagos no son reembolsables, salvo lo que la ley dispone.',
      connection: 'Necesitas una conexión de al menos 500 Kbps.',
      property: 'Puedes ver los juegos; no grabarlos, retransmitirlos ni proyectarlos en público.',
      liability:
        'Nuestra responsabilidad se limita a la cuota mensual de suscripción, sin tocar los derechos que la ley te da.',
      law: 'Rigen las leyes federales de México y los tribunales de {{city}}; también puedes acudir a la Profeco.',
    },
  },
  privacy: {
    title: 'Aviso de privacidad',
    point: {
      who: '{{name}} responde por tus datos; escribe a {{email}}.',
      data: 'Usamos tus datos de cuenta, compra y reproducción. No pedimos datos sensibles ni guardamos tu tarjeta.',
      purposes:
        'Lo necesario: darte el servicio, cobrar y evitar fraudes. Lo voluntario: avisos y promociones, que puedes rechazar.',
      cookies: 'Solo cookies propias para tu sesión, tu idioma y quién te recomendó. Nada de publicidad de terceros.',
      sharing:
        'No vendemos tus datos. Los ven quienes procesan pagos, mensajes y video por encargo nuestro, y la autoridad cuando la ley lo pide.',
      images: 'Las imágenes de videovigilancia de nuestras oficinas se conservan 3 meses.',
      rights: 'Puedes acceder, rectificar, cancelar u oponerte; respondemos en veinte días.',
      authority: 'Puedes quejarte ante la Secretaría Anticorrupción y Buen Gobierno.',
    },
  },
} as const;
