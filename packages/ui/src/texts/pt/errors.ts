export default {
  pleaseWait: 'Aguarde um momento',
  serverError: 'Ocorreu um erro. Tente de novo.',
  offline: 'Sem conexão. Verifique sua internet e tente de novo.',
  required: 'Campo obrigatório',
};
