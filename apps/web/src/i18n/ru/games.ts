export default {
  hideScores: 'Без спойлеров',
  tonight: 'Сегодня, {{day}}',
  fullCalendar: 'Весь календарь',
  strip: 'Игры дня',
  calendar: 'Календарь',
  onDemand: 'В записи',
  soon: 'Скоро начало',
  exhibition: 'Товарищеская',
  starters: '{{away}} против {{home}}',
  startersUnknown: 'Питчеры ещё не объявлены',
  stale: 'Данные не самые свежие',
};
