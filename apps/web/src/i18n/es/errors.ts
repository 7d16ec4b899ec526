export default {
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que el enlace sea viejo. En el calendario están todos los juegos.',
  toGames: 'Ver los juegos',
  toStart: 'Ir al inicio',
  crashTitle: 'Algo falló en esta página',
  crashText: 'Vuelve a cargarla. Si sigue igual, escríbenos.',
  reload: 'Cargar de nuevo',
  staleWhileOffline: 'Sin conexión. Lo que ves puede no ser lo último.',
  updating: 'El sitio se está actualizando y esta página aún no carga completa. Vuelve a cargarla en un momento.',
  sessionOver: 'Tu sesión expiró. Inicia sesión de nuevo.',
  signedOutElsewhere: 'Tu sesión se cerró en otra pestaña. Inicia sesión para continuar.',
  otherAccount: 'En otra pestaña se inició sesión con otra cuenta. Esta página ya es de esa cuenta.',
} as const;
