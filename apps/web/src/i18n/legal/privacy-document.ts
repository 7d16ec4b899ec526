import type { LegalDocument } from './legal-document.ts';

export default {
  updatedOn: '2026-11-15',
  intro: [
    'Este aviso explica qué datos personales tratamos cuando visitas el sitio, creas una cuenta, compras un pase o ves un juego, para qué los usamos y cómo puedes decidir sobre ellos. Cumple con la Ley Federal de Protección de Datos Personales en Posesión de los Particulares publicada en el Diario Oficial de la Federación el 20 de marzo de 2025.',
  ],
  sections: [
    {
      id: 'responsable',
      heading: 'Quién es responsable de tus datos',
      blocks: [
        'El responsable es {name}, con domicilio en {address}. Atiende lo relativo a tus datos personales nuestro departamento de privacidad, en el correo {email} y en el teléfono {phone}.',
      ],
    },
    {
      id: 'datos',
      heading: 'Qué datos tratamos',
      blocks: [
        'Según lo que hagas en el servicio, tratamos estos datos:',
        [
          'de identificación y contacto: nombre, correo electrónico, teléfono, ciudad y país;',
          'de tu cuenta: forma de inicio de sesión, contraseña (guardada de manera irreversible), idioma, equipo favorito y, si los das, género y fecha de nacimiento;',
          'de distribuidor: número de empresario, cuando entras con él;',
          'de tus compras: pase, precio, moneda, fecha, forma de pago, número de pedido, referencia del proveedor y, en tarjetas prepagadas, el folio;',
          'fiscales, solo si pides factura: RFC, nombre o razón social, código postal, régimen y uso del comprobante;',
          'de uso: juegos que ves, momento y calidad de la reproducción, dispositivo, dirección IP, país que se deduce de ella y registros técnicos de seguridad;',
          'de quién te recomendó: el identificador de afiliado con el que llegaste, si lo hubo.',
        ],
        'Los obtenemos directamente de ti, de forma automática cuando usas el servicio, o de Facebook o Apple cuando eliges entrar con ellos.',
      ],
    },
    {
      id: 'sensibles',
      heading: 'Datos sensibles y datos de la tarjeta',
      blocks: [
        'No pedimos datos personales sensibles, como los de salud, creencias, origen o vida íntima. Por favor no nos los envíes en mensajes o comentarios.',
        'El número, la vigencia y el código de tu tarjeta los captura y guarda el proveedor de pagos en sus propios sistemas. Nosotros solo recibimos una clave que sirve para cobrar esa compra, la marca y las últimas cifras.',
      ],
    },
    {
      id: 'necesarias',
      heading: 'Para qué los usamos: finalidades necesarias',
      blocks: [
        'Sin estas finalidades no podríamos darte el servicio:',
        [
          'crear tu cuenta, reconocerte al entrar y protegerla contra accesos ajenos;',
          'cobrar tu pase, activarlo, emitir comprobantes y atender aclaraciones o reembolsos;',
          'mostrarte los juegos, cuidar que un pase se use en un solo dispositivo a la vez y respetar los derechos de transmisión de cada país;',
          'enviarte mensajes sobre tu cuenta, tus compras y cambios del servicio;',
          'responder tus preguntas y quejas;',
          'prevenir fraudes y cumplir obligaciones legales, fiscales y de autoridad.',
        ],
      ],
    },
    {
      id: 'voluntarias',
      heading: 'Finalidades voluntarias y cómo negarte',
      blocks: [
        'Con tu permiso también podemos usar tus datos para:',
        [
          'avisarte de juegos de tu equipo, promociones y nuevas temporadas;',
          'preguntarte cómo te fue con el servicio;',
          'elaborar estadísticas de audiencia que no te identifican.',
        ],
        'Puedes negarte desde ahora o más adelante sin que eso afecte tu pase: escribe a {email} con el asunto “Sin finalidades voluntarias” o usa el enlace para dejar de recibir mensajes que viene en cada uno de ellos. Los avisos sobre tus compras y tu cuenta siguen llegando porque son necesarios.',
      ],
    },
    {
      id: 'consentimiento',
      heading: 'Tu consentimiento, cómo revocarlo y cómo limitar el uso',
      blocks: [
        'Al entregar tus datos después de conocer este aviso consientes su tratamiento para las finalidades necesarias. Para las voluntarias, y siempre que la ley lo exige, te pedimos un consentimiento expreso y separado. Tu consentimiento es libre, específico e informado.',
        'Puedes revocarlo cuando quieras, o pedir que limitemos el uso o la divulgación de tus datos, con una solicitud como la que se describe en la sección de derechos ARCO. La revocación no tiene efectos hacia atrás, y hay datos que debemos conservar aunque la pidas, por ejemplo los de una factura. Además puedes inscribirte en el Registro Público para Evitar Publicidad de la Profeco.',
      ],
    },
    {
      id: 'terceros-entrada',
      heading: 'Si entras con Facebook, Apple o un código por mensaje',
      blocks: [
        'Cuando eliges Facebook o Apple, ellos nos confirman quién eres y nos dan tu nombre y tu correo (Apple te permite ocultarlo). No recibimos tu contraseña ni tus contactos, y no publicamos nada a tu nombre. Cuando eliges el código por mensaje, tu número pasa por la empresa que envía los SMS.',
        'Ellos tratan esos datos según sus propios avisos. Sus programas no se cargan en nuestras páginas: solo se les visita cuando presionas su botón.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies y almacenamiento en tu dispositivo',
      blocks: [
        'Usamos solo lo que el servicio necesita para recordarte. No usamos cookies de publicidad ni de terceros para seguirte.',
        [
          '<strong>lang</strong> (cookie y almacenamiento local): el idioma que elegiste; un año;',
          '<strong>token</strong> (almacenamiento local): mantiene abierta tu sesión, hasta que sales o vence;',
          '<strong>palco-device</strong> (almacenamiento local): un número al azar que distingue este dispositivo para la regla de uno a la vez;',
          '<strong>cookies-ptl</strong> (almacenamiento local): que ya leíste el aviso de cookies;',
          '<strong>member</strong> (cookie): que tienes un pase, para abrir el inicio en los juegos; un año;',
          '<strong>palco-places</strong> (almacenamiento local): dónde te quedaste en cada juego; se borra al cerrar sesión;',
          '<strong>lost</strong> (cookie): que la dirección que pediste no existe, para decírtelo; treinta segundos;',
          '<strong>affiliate_id</strong> (cookie): quién te recomendó; treinta días;',
          'almacenamiento de la sesión: la página a la que ibas y tu compra en curso; se borra al cerrar la pestaña.',
        ],
        'Puedes borrar o bloquear todo esto en la configuración de tu navegador. Sin token no puedes mantener la sesión; lo demás solo hará que preguntemos otra vez. Un video de YouTube o Vimeo solo se carga cuando lo reproduces, y entonces esas empresas pueden usar sus propias cookies.',
      ],
    },
    {
      id: 'registros',
      heading: 'Registros técnicos y medición',
      blocks: [
        'Nuestros servidores anotan cada petición con su hora, dirección IP, navegador y resultado. Nos sirve para encontrar fallas, detener abusos y saber cuántas personas ven un juego y con qué calidad. Cuando avisamos a un socio comercial que una venta llegó por su recomendación, lo hacemos desde nuestros servidores y sin tu nombre ni tus datos de contacto.',
        'No tomamos decisiones con efectos legales sobre ti de manera totalmente automática. Los controles contra fraude y contra el uso compartido pueden detener una reproducción o un pago; si crees que se equivocaron, escríbenos y lo revisa una persona.',
      ],
    },
    {
      id: 'encargados',
      heading: 'Quién trata tus datos por encargo nuestro',
      blocks: [
        'Para funcionar contratamos empresas que tratan datos en nuestro nombre, solo según nuestras instrucciones y con obligación de confidencialidad: centros de datos y redes de distribución de video, envío de correos y mensajes SMS, procesamiento de pagos, atención a usuarios y respaldo. Algunas pueden estar fuera de México; exigimos que protejan tus datos como lo pide la ley mexicana. Comunicarles datos para esto se llama remisión y no requiere tu consentimiento.',
      ],
    },
    {
      id: 'transferencias',
      heading: 'Transferencias',
      blocks: [
        'No vendemos tus datos. Los transferimos sin pedir tu consentimiento únicamente en los casos que la ley permite, entre ellos:',
        [
          'a los proveedores de pago y a los bancos, para cobrar, devolver o aclarar una operación;',
          'a las autoridades que los requieran con fundamento legal;',
          'a empresas de nuestro mismo grupo que operen con las mismas políticas;',
          'a quien adquiera o continúe el servicio, con las obligaciones de este aviso.',
        ],
        'Para cualquier otra transferencia, por ejemplo a la liga o a un club para que te contacten, te preguntaremos antes. Si no respondes, entendemos que no.',
      ],
    },
    {
      id: 'videovigilancia',
      heading: 'Imágenes de videovigilancia',
      blocks: [
        'En nuestras oficinas y puntos de venta hay cámaras por seguridad de las personas y de las instalaciones; un letrero lo indica en la entrada. Las imágenes se conservan 3 meses y después se borran, salvo que una autoridad las pida o que sirvan de prueba de un incidente. Solo las ve el personal autorizado.',
      ],
    },
    {
      id: 'conservacion',
      heading: 'Cuánto tiempo los conservamos',
      blocks: [
        'Guardamos los datos de tu cuenta mientras exista. Si la borras, los bloqueamos y luego los suprimimos cuando ya no son necesarios. Los datos de compras y facturas se conservan el tiempo que exigen las leyes fiscales y mercantiles, como regla cinco años; los registros técnicos, un máximo de doce meses; los intentos fallidos de entrada, unos días.',
      ],
    },
    {
      id: 'seguridad',
      heading: 'Cómo los protegemos',
      blocks: [
        'Aplicamos medidas administrativas, técnicas y físicas acordes con el riesgo: conexiones cifradas, contraseñas y códigos guardados de manera irreversible, accesos del personal limitados y registrados, y respaldos. El personal solo ve lo que necesita para su función.',
        'Si ocurre una vulneración que afecte de forma significativa tus derechos, te lo informaremos sin demora, con lo que sepamos y lo que te recomendamos hacer.',
      ],
    },
    {
      id: 'arco',
      heading: 'Tus derechos ARCO y cómo ejercerlos',
      blocks: [
        'Tienes derecho a conocer qué datos tuyos tenemos (acceso), a corregirlos (rectificación), a que los eliminemos cuando no hagan falta (cancelación) y a oponerte a que los usemos para algo, incluido un tratamiento automatizado que te afecte (oposición).',
        'Muchos cambios los haces tú en “Mi cuenta”. Para lo demás, envía una solicitud a {email} o al domicilio de la primera sección con:',
        [
          'tu nombre y un correo o domicilio para responderte;',
          'una copia de tu identificación, o el documento de quien te representa;',
          'qué derecho quieres ejercer y sobre qué datos;',
          'lo que ayude a encontrarlos, como el correo de tu cuenta o un número de pedido. Para rectificar, el documento que respalda el cambio.',
        ],
        'Si falta algo, te lo pediremos dentro de los cinco días siguientes. Te respondemos en un plazo máximo de veinte días desde que recibimos la solicitud y, si procede, la hacemos efectiva dentro de los quince días siguientes. Cada plazo puede ampliarse una sola vez por un periodo igual cuando el caso lo justifique, y te avisaremos. El trámite es gratuito; solo podrían cobrarse gastos de envío o copias.',
      ],
    },
    {
      id: 'menores',
      heading: 'Menores de edad',
      blocks: [
        'Las cuentas son para personas de 18 años o más. Un menor solo puede usar el servicio con la cuenta de su madre, padre o tutor. Si sabemos que un menor abrió una cuenta, la cerramos y borramos sus datos; si eres su tutor, escríbenos a {email}.',
      ],
    },
    {
      id: 'cambios',
      heading: 'Cambios a este aviso',
      blocks: [
        'Cuando este aviso cambie publicaremos aquí la nueva versión con su fecha. Si aparece una finalidad nueva o cambia a quién transferimos datos, te avisaremos por correo antes de aplicarlo y pediremos tu consentimiento cuando haga falta.',
      ],
    },
    {
      id: 'autoridad',
      heading: 'Ante quién puedes quejarte',
      blocks: [
        'Si crees que tratamos mal tus datos o no estás conforme con una respuesta, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad federal en protección de datos personales, que sustituyó en 2025 al INAI. El procedimiento de protección de derechos se solicita dentro de los quince días siguientes a nuestra respuesta o al día en que debimos dártela.',
      ],
    },
  ],
} as const satisfies LegalDocument;
