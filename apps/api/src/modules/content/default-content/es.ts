import type { DefaultWords } from './default-words.ts';

export default {
  faqs: {
    games: {
      question: '¿Qué juegos puedo ver?',
      answer:
        '<p>Los de los diez clubes, en vivo y después cuando quieras. Cada pase indica qué fases incluye; el de temporada completa las incluye todas: temporada regular, playoffs y serie final. La Serie del Caribe no está incluida.</p><p><a href="/tv/calendar">Consulta el calendario</a>.</p>',
    },
    devices: {
      question: '¿En cuántos dispositivos puedo usar mi pase?',
      answer:
        '<p>En uno a la vez. Puedes iniciar sesión en varios; si le das play en el segundo, te decimos cuál está en uso y tú decides si sigues ahí o lo cierras y ves aquí.</p>',
    },
    rewind: {
      question: '¿Puedo regresar un juego que ya empezó?',
      answer:
        '<p>Sí. Toca una entrada o una jugada y el video va a ese momento; el marcador, la pizarra y las jugadas regresan contigo. Si no quieres enterarte de nada, activa <strong>Sin spoilers</strong>.</p>',
    },
    payment: {
      question: '¿Cómo puedo pagar?',
      answer:
        '<p>Con tarjeta, con PayPal o con una tarjeta prepagada. En México también en efectivo: al pagar, elige la tienda, lleva la ficha a la caja y tu pase se activa en cuanto la tienda nos confirma el pago.</p><p><a href="/tv/home#prepaid">Cómo usar una tarjeta prepagada</a>.</p>',
    },
    refunds: {
      question: '¿Puedo pedir un reembolso?',
      answer:
        '<p>Los pagos no son reembolsables, salvo cuando la ley dispone otra cosa: por ejemplo, un cobro doble o un servicio que no pudimos darte. Si tienes dudas, empieza con el pase de un día. Los detalles están en los <a href="/tv/terms">términos</a>.</p>',
    },
    connection: {
      question: '¿Qué conexión necesito?',
      answer:
        '<p>Al menos 500 Kbps. La imagen se ajusta sola a lo que tu red permite; con menos, o para gastar menos datos, puedes escuchar el juego en modo solo audio.</p>',
    },
    bar: {
      question: '¿Puedo transmitir los juegos en mi bar o restaurante?',
      answer:
        '<p>No con un pase de este sitio: todos son para uso personal en casa. Para un bar o restaurante, comunícate con tu distribuidor.</p>',
    },
    code: {
      question: '¿Qué hago si no me llega el código por SMS?',
      answer:
        '<p>Revisa que tu número esté bien escrito, espera medio minuto y pide otro código. También puedes iniciar sesión con tu correo y contraseña.</p>',
    },
  },
  headline: 'Todos los juegos de la temporada, del primer lanzamiento al último out.',
  steps: [
    { title: 'Entra al canal', text: 'Ábrelo en tu teléfono o en tu televisión, con la cuenta que ya usas ahí.' },
    { title: 'Toca Unirse', text: 'Elige el nivel que incluye los juegos y confirma. La plataforma hace el cobro.' },
    { title: 'Busca En vivo', text: 'Cada juego aparece en esa pestaña minutos antes del primer lanzamiento.' },
  ],
} satisfies DefaultWords;
