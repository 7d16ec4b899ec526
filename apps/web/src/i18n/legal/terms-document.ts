import type { LegalDocument } from './legal-document.ts';

export default {
  updatedOn: '2026-11-15',
  intro: [
    'Este contrato es entre tú y {name} (en adelante, “el operador” o “nosotros”), con domicilio en {address}, correo {email} y teléfono {phone}. Regula el uso del sitio, de la app y de los pases que se venden en ellos (en conjunto, “el servicio”).',
    'Al crear una cuenta, comprar un pase o canjear una tarjeta aceptas estos términos. Si no estás de acuerdo con alguno, no uses el servicio. Los términos que estaban publicados el día de tu compra rigen ese pase hasta que vence.',
  ],
  sections: [
    {
      id: 'servicio',
      heading: 'Qué es el servicio',
      blocks: [
        'El servicio permite ver por internet, en vivo o después, los juegos de béisbol de la liga que cada pase señala, junto con su marcador, sus estadísticas y el relato de sus jugadas. Un pase indica qué fases incluye (temporada regular, playoffs, serie final) y desde cuándo y hasta cuándo es válido. La Serie del Caribe solo se incluye cuando el pase lo dice expresamente.',
        'Los pases no se renuevan solos: cuando uno vence no se te cobra nada más. Si algún día ofrecemos un plan con cargos recurrentes, lo diremos antes de la compra con su monto, su periodo y su fecha de cobro, pediremos tu consentimiento expreso, te avisaremos al menos cinco días naturales antes de cada renovación y podrás cancelarlo de inmediato y sin penalización.',
        'El calendario lo fija la liga. Un juego puede cambiar de hora, suspenderse, posponerse o cancelarse sin que eso dependa de nosotros; el sitio lo muestra en cuanto lo sabemos.',
        'Algunos juegos pueden no estar disponibles en ciertos países por derechos de transmisión. Qué se vende y qué se puede ver depende del lugar desde el que te conectas.',
      ],
    },
    {
      id: 'edad',
      heading: 'Edad y capacidad',
      blocks: [
        'Para tener una cuenta debes haber cumplido 18 años. Una persona menor de 18 años solo puede usar el servicio con la cuenta de su madre, padre o tutor, quien acepta estos términos en su nombre y responde por ese uso.',
        'El servicio es para uso personal en casa. No se vende a bares, restaurantes, hoteles ni a ningún otro lugar abierto al público; para esos casos existe una licencia distinta que se contrata con un distribuidor.',
      ],
    },
    {
      id: 'cuenta',
      heading: 'Seguridad de tu cuenta',
      blocks: [
        'Los datos con los que te registras deben ser verdaderos y estar al día. Tu contraseña y los códigos que te enviamos son personales: no los compartas. Guardamos tu contraseña de modo que ni nosotros podemos leerla.',
        'Lo que se haga con tu cuenta se considera hecho por ti, salvo que nos hayas avisado antes de que alguien más la usa. Si sospechas algo, cambia tu contraseña: al hacerlo se cierran todas las sesiones abiertas. Después escríbenos a {email}.',
        'Un pase se usa en un solo dispositivo a la vez. Puedes iniciar sesión en varios, pero al reproducir en uno mientras otro está en uso te pediremos elegir cuál sigue. Si una cuenta se comparte de forma reiterada, podemos cerrar las sesiones abiertas y, si continúa, suspenderla.',
      ],
    },
    {
      id: 'pagos',
      heading: 'Precios, pagos y reembolsos',
      blocks: [
        'El precio que ves antes de pagar es el total: incluye el impuesto al valor agregado y la comisión por compra en línea, cuando la hay. No cobramos de más por pagar con tarjeta. El precio y la moneda dependen del país desde el que te conectas.',
        'Puedes pagar con los medios que el sitio muestra al momento de comprar. Los cobros los procesan empresas especializadas; los datos de tu tarjeta van directamente a ellas y no los guardamos. El pago en tienda se acredita cuando la tienda lo informa, y la ficha tiene una fecha límite impresa.',
        'Las tarjetas prepagadas se canjean con su folio y su código secreto, una sola vez y antes de la fecha que llevan impresa. No se cambian por dinero. Trata el código secreto como efectivo: quien lo tenga puede usarlo.',
        'Los pagos no son reembolsables, ni siquiera si dejas de usar el pase o si tu equipo queda eliminado. Esto no limita los derechos que la ley te da: si se te cobró dos veces, si se te cobró sin tu autorización o si no pudimos prestarte el servicio por causas nuestras, te devolvemos lo que corresponda por el mismo medio con el que pagaste.',
        'Si necesitas factura, pídela desde el recibo de tu compra, o a {email} con el número de tu pedido y tus datos fiscales, dentro del mes de tu compra.',
      ],
    },
    {
      id: 'requisitos',
      heading: 'Conexión y equipo',
      blocks: [
        'Para ver un juego necesitas una conexión de al menos 500 Kbps y un navegador o teléfono actual. Con menos velocidad el servicio puede ofrecerte solo el audio. La calidad de la imagen se ajusta a tu red y cambia con ella.',
        'El costo de tu conexión y de los datos que consumas corre por tu cuenta. En la página de <a href="/tv/stream-check">prueba de conexión</a> puedes revisar antes de comprar si tu equipo y tu red alcanzan.',
      ],
    },
    {
      id: 'propiedad',
      heading: 'Propiedad intelectual',
      blocks: [
        'Las transmisiones, las grabaciones, las narraciones, las estadísticas elaboradas por nosotros, los dibujos, los textos y las marcas que ves en el servicio pertenecen al operador, a la liga, a los clubes o a quienes se los licencian, y están protegidos por la legislación mexicana y los tratados internacionales.',
        'Tu pase te da una licencia personal, limitada, que no se puede ceder ni es exclusiva, para ver los juegos mientras está vigente. No te da ningún otro derecho. En particular, sin nuestro permiso por escrito no puedes:',
        [
          'grabar, copiar, retransmitir, publicar o proyectar en público los juegos, completos o en partes;',
          'quitar avisos de autoría, marcas de agua o medidas técnicas de protección;',
          'usar las transmisiones o los datos con fines comerciales, de apuestas o para entrenar sistemas automáticos.',
        ],
        'El programa con el que funciona el sitio es software libre y se rige por su propia licencia; eso no alcanza a las transmisiones.',
      ],
    },
    {
      id: 'contenido',
      heading: 'Contenido',
      blocks: [
        'Elegimos con cuidado lo que mostramos, pero el marcador, las estadísticas y el relato de las jugadas pueden tener errores y se corrigen después. No valen como resultado oficial: ese lo da la liga. Tampoco deben usarse para apostar.',
        'El marcador que acompaña al video muestra el juego como va en tu pantalla. Otros sitios y aplicaciones pueden adelantarse; de eso no podemos cuidarte.',
        'El servicio puede enlazar a páginas de otros, por ejemplo a un canal de video. Esas páginas tienen sus propias reglas, y no respondemos por ellas.',
        'Las grabaciones están disponibles mientras tengamos los derechos y, como regla, durante la vigencia del pase que las incluye.',
      ],
    },
    {
      id: 'conducta',
      heading: 'Conducta',
      blocks: [
        'Usa el servicio de buena fe. No está permitido:',
        [
          'vender, alquilar o prestar tu cuenta o tu pase;',
          'ocultar el país desde el que te conectas para ver lo que ahí no está disponible;',
          'probar códigos o contraseñas ajenas, ni usar programas que lo hagan;',
          'saturar, atacar o sondear el servicio, salvo para avisarnos de una falla de seguridad sin aprovecharla;',
          'usar el servicio para algo que la ley prohíbe.',
        ],
      ],
    },
    {
      id: 'terminacion',
      heading: 'Terminación',
      blocks: [
        'Puedes dejar de usar el servicio cuando quieras y pedirnos que borremos tu cuenta. Los pases vigentes se pierden con ella; conservamos solo lo que la ley nos obliga a guardar.',
        'Podemos suspender o cancelar una cuenta que incumpla estos términos de forma grave o repetida. Antes te avisamos por correo y te damos oportunidad de responder, salvo que la espera cause un daño a otras personas o al servicio. Si cancelamos sin que hayas incumplido, te devolvemos la parte de tu pase que no alcanzaste a usar.',
        'Si dejamos de prestar el servicio por completo, lo anunciaremos con al menos treinta días de anticipación y devolveremos la parte no usada de los pases vigentes.',
      ],
    },
    {
      id: 'garantias',
      heading: 'Garantías y sus límites',
      blocks: [
        'Ponemos los medios razonables para que el servicio funcione y para que cada juego anunciado se transmita. Como depende de parques, clima, redes y proveedores ajenos, no garantizamos que funcione sin interrupciones ni que cada juego esté disponible.',
        'Fuera de lo que dicen estos términos y de las garantías que la ley no permite excluir, el servicio se presta como está y según su disponibilidad.',
      ],
    },
    {
      id: 'responsabilidad',
      heading: 'Responsabilidad',
      blocks: [
        'Respondemos por los daños directos que causemos por incumplir este contrato. Nuestra responsabilidad total por el servicio se limita a la cuota mensual de suscripción, es decir, al precio que pagaste por tu pase dividido entre los meses de su vigencia, o al precio completo cuando vale por un mes o menos.',
        'No respondemos por lo que está fuera de nuestro control razonable: fallas de tu red o de tu equipo, suspensiones del juego, actos de autoridad, huelgas o desastres.',
        'Nada en este contrato limita la responsabilidad por dolo, por negligencia grave ni los derechos que la Ley Federal de Protección al Consumidor declara irrenunciables.',
      ],
    },
    {
      id: 'privacidad',
      heading: 'Privacidad',
      blocks: [
        'Tratamos tus datos conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares. Qué datos, para qué y cómo ejercer tus derechos está en el <a href="/tv/privacy">aviso de privacidad</a>.',
      ],
    },
    {
      id: 'cambios',
      heading: 'Cambios a estos términos',
      blocks: [
        'Podemos cambiar estos términos. El cambio se publica aquí con su fecha y, si tienes un pase vigente, te avisamos por correo al menos quince días antes. Un cambio que te perjudique no se aplica a un pase ya comprado.',
        'Si una parte de este contrato resulta inválida, las demás siguen en pie. Que no ejerzamos un derecho en un momento no significa que renunciemos a él.',
      ],
    },
    {
      id: 'ley',
      heading: 'Ley aplicable, quejas y tribunales',
      blocks: [
        'Si algo no salió bien, escríbenos primero a {email} o llama al {phone}: respondemos en un máximo de diez días hábiles. También puedes acudir en cualquier momento a la Procuraduría Federal del Consumidor (Profeco), en el Teléfono del Consumidor 55 5568 8722 u 800 468 8722; es competente por la vía administrativa para resolver cualquier controversia sobre este contrato.',
        'Este contrato se rige por las leyes federales de los Estados Unidos Mexicanos. Para lo que no se resuelva por la vía administrativa, las partes se someten a los tribunales competentes de {city}, México, salvo que la ley te permita acudir a los de tu domicilio.',
      ],
    },
  ],
} as const satisfies LegalDocument;
