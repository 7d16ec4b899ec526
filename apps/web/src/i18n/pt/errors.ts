export default {
  notFoundTitle: 'Esta página não existe',
  notFoundText: 'O link pode ser antigo. Todos os jogos estão no calendário.',
  toGames: 'Ver os jogos',
  toStart: 'Ir ao início',
  crashTitle: 'Algo deu errado nesta página',
  crashText: 'Recarregue a página. Se continuar assim, escreva para nós.',
  reload: 'Recarregar',
  staleWhileOffline: 'Sem conexão. O que você vê pode não ser o mais recente.',
  updating: 'O site está sendo atualizado e esta página ainda não carregou por completo. Recarregue em instantes.',
  sessionOver: 'Sua sessão expirou. Entre de novo.',
  signedOutElsewhere: 'Sua sessão foi encerrada em outra aba. Entre para continuar.',
  otherAccount: 'Outra conta foi aberta em outra aba. Esta página agora é dessa conta.',
};
