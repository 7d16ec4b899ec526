import type { MailTexts } from './mail-texts.ts';

export default {
  greeting: 'Hola, {name}:',
  greetingNobody: 'Hola:',
  sms: '{code} es tu codigo de Palco. Vale 10 minutos. No lo compartas con nadie.',
  mails: {
    'confirm-email': {
      subject: 'Confirma tu correo',
      preview: 'Un clic y tu cuenta queda lista.',
      heading: '¡Te damos la bienvenida a Palco!',
      paragraphs: [
        'Tu cuenta ya está abierta. Confirma que este correo es tuyo para poder recuperarla y recibir tus comprobantes.',
      ],
      button: 'Confirmar mi correo',
      note: 'El enlace vale 48 horas. Si no abriste una cuenta en Palco, ignora este correo.',
    },
    recover: {
      subject: 'Recupera tu contraseña',
      preview: 'El enlace vale 30 minutos.',
      heading: 'Elige una contraseña nueva',
      paragraphs: ['Alguien pidió recuperar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí.'],
      button: 'Elegir contraseña',
      note: 'El enlace vale 30 minutos y una sola vez. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
    },
    'password-changed': {
      subject: 'Tu contraseña cambió',
      preview: 'Cerramos la sesión en los demás dispositivos.',
      heading: 'Tu contraseña cambió',
      paragraphs: ['La contraseña de tu cuenta se cambió y cerramos la sesión en los demás dispositivos.'],
      note: 'Si no fuiste tú, recupera tu contraseña de inmediato desde la pantalla de inicio de sesión.',
    },
    'change-email': {
      subject: 'Confirma tu correo nuevo',
      preview: 'Falta un paso para cambiar de correo.',
      heading: 'Confirma tu correo nuevo',
      paragraphs: [
        'Pediste usar este correo en tu cuenta de Palco. Mientras no lo confirmes, sigue valiendo el anterior.',
      ],
      button: 'Usar este correo',
      note: 'El enlace vale 24 horas. Si no lo pediste, ignora este correo.',
    },
    'email-change-asked': {
      subject: 'Se pidió cambiar tu correo',
      preview: 'Si no fuiste tú, escríbenos.',
      heading: 'Se pidió cambiar tu correo',
      paragraphs: [
        'Por teléfono se nos pidió que tu cuenta de Palco use otro correo: {email}. Cambiará cuando alguien lo confirme desde ahí.',
      ],
      note: 'Si no fuiste tú, escríbenos cuanto antes.',
    },
    'email-changed': {
      subject: 'El correo de tu cuenta cambió',
      preview: 'Este correo ya no abre tu cuenta.',
      heading: 'El correo de tu cuenta cambió',
      paragraphs: ['Desde ahora tu cuenta de Palco usa otro correo: {email}.'],
      note: 'Si no fuiste tú, escríbenos cuanto antes.',
    },
    'address-taken': {
      subject: 'Este correo ya tiene una cuenta',
      preview: 'Alguien quiso usarlo en otra cuenta.',
      heading: 'Este correo ya tiene una cuenta',
      paragraphs: [
        'Alguien, quizá tú, quiso usar este correo en otra cuenta de Palco. No se puede: ya tiene la suya.',
        'Si olvidaste la contraseña, recupérala desde la pantalla de inicio de sesión.',
      ],
    },
    'account-deleted': {
      subject: 'Tu cuenta se eliminó',
      preview: 'Tus datos personales se borraron.',
      heading: 'Hasta pronto',
      paragraphs: [
        'Tu cuenta de Palco se eliminó y borramos tus datos personales. Solo conservamos los registros de pago que la ley fiscal exige, sin tu nombre.',
      ],
      note: 'Si no lo pediste, escríbenos cuanto antes.',
    },
    'staff-invitation': {
      subject: 'Te invitaron a trabajar en Palco',
      preview: 'El enlace vale 7 días.',
      heading: 'Te invitaron a trabajar en Palco',
      paragraphs: [
        '{who} te invitó a trabajar en la consola de la liga. Entra con tu cuenta del sitio, la de este correo. Si todavía no la tienes, ábrela primero y confirma el correo.',
      ],
      button: 'Aceptar la invitación',
      note: 'El enlace vale 7 días y una sola vez. Si no esperabas esta invitación, ignora este correo: nadie obtiene nada sin tu contraseña.',
    },
    'days-given': {
      subject: 'Te regalamos días',
      preview: 'Tu pase dura más.',
      heading: 'Tu pase dura más',
      paragraphs: ['Agregamos {days} a tu pase «{title}». Ahora vale hasta el {until}.'],
    },
    'days-taken-back': {
      subject: 'Corregimos tu pase',
      preview: 'Vuelve a su fecha de antes.',
      heading: 'Corregimos tu pase',
      paragraphs: [
        'Te habíamos dicho que agregamos {days} a tu pase «{title}». Fue un error: vale hasta el {until}, como antes.',
      ],
      note: 'Perdona la confusión.',
    },
    'game-moved': {
      subject: 'Tu juego cambió de día',
      preview: 'Si el nuevo día no te queda, escríbenos y lo resolvemos.',
      heading: 'Tu juego cambió de día',
      paragraphs: [
        '{game} ya no se juega el {from}: se juega el {to}.{reason} Tu pase «{title}» valía para el primer día.',
      ],
      note: 'Si el nuevo día no te queda, escríbenos y lo resolvemos.',
    },
    'game-off': {
      subject: 'Tu juego no se juega ese día',
      preview: 'Escríbenos y vemos qué hacer con tu pase.',
      heading: 'Tu juego no se juega ese día',
      paragraphs: [
        '{game} no se juega el {from}.{reason} Todavía no hay nueva fecha. Tu pase «{title}» valía para ese día.',
      ],
      note: 'Escríbenos y vemos qué hacer con tu pase.',
    },
  },
} satisfies MailTexts;
