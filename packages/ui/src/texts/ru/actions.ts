export default {
  close: 'Закрыть',
  ok: 'ОК',
  retry: 'Повторить',
  loading: 'Подождите…',
};
