export default {
  hideScores: 'Без спойлеров',
  tonight: 'Сегодня, {{day}}',
  fullCalendar: 'Весь календарь',
  strip: 'Игры дня',
  calendar: 'Календарь',
  onDemand: 'В записи',
  soon: 'Вот-вот начнётся',
  exhibition: 'Товарищеская',
  starters: '{{away}} против {{home}}',
  startersUnknown: 'Стартовые питчеры ещё не объявлены',
  stale: 'Данные могли устареть',
};
