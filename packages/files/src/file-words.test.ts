import { expect, test } from 'vitest';
import { dayFrom, idsByName, nameWords, timeFrom } from './file-words.ts';

test.each([
  ['2026-11-26', '2026-11-26'],
  ['26/11/2026', '2026-11-26'],
  ['26-11-26', '2026-11-26'],
  ['6.1.2027', '2027-01-06'],
  ['2027/1/6', '2027-01-06'],
  ['26-nov-26', '2026-11-26'],
  ['26 nov. 2026', '2026-11-26'],
  ['jueves 26 de noviembre de 2026', '2026-11-26'],
  ['Jueves, 26 de Noviembre del 2026', '2026-11-26'],
  ['Nov 26, 2026', '2026-11-26'],
  ['1º de enero de 2027', '2027-01-01'],
  ['26/11/2026 00:00:00', '2026-11-26'],
  ['2026-11-26 19:30', '2026-11-26'],
  ['46352', '2026-11-26'],
  ['46352.8125', '2026-11-26'],
  ['31/05/98', '1998-05-31'],
  ['jue 26/11/2026', '2026-11-26'],
  ['Jueves, 26-11-2026', '2026-11-26'],
  ['sáb. 2026-11-28', '2026-11-28'],
  ['26 / 11 / 2026', '2026-11-26'],
  ['26–11–2026', '2026-11-26'],
  ['２６／１１／２０２６', '2026-11-26'],
  ['1ro de enero de 2027', '2027-01-01'],
  ['26\u00a0de noviembre de 2026', '2026-11-26'],
  ['mar 2026', { fault: 'day' }],
  ['11/26/2026', { fault: 'day-order' }],
  ['31/11/2026', { fault: 'day' }],
  ['26 de novembro', { fault: 'day' }],
  ['99999', { fault: 'day' }],
  ['mañana', { fault: 'day' }],
  ['', { fault: 'day' }],
])('the day “%s” is %s', (text, day) => {
  expect(dayFrom(text)).toEqual(day);
});

test.each<[string, string | null | undefined]>([
  ['19:30', '19:30'],
  ['7:30 pm', '19:30'],
  ['7:30 p. m.', '19:30'],
  ['7:30 P.M.', '19:30'],
  ['12:05 am', '00:05'],
  ['19:30:00', '19:30'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['19:30 hrs.', '19:30'],
  ['19:30 horas', '19:30'],
  ['7 pm', '19:00'],
  ['2026-11-26 19:30', '19:30'],
  ['0.8125', '19:30'],
  ['.8125', '19:30'],
  ['46352.8125', '19:30'],
  ['', null],
  ['Por definir', null],
  ['TBD', null],
  ['-', null],
  ['—', null],
  ['N/D', null],
  ['S/H', null],
  ['Por definirse', null],
  ['19 hrs', '19:00'],
  ['19h', '19:00'],
  ['７：３０ pm', '19:30'],
  ['7:30p', '19:30'],
  ['7:30\u202fp.\u00a0m.', '19:30'],
  ['7:30 de la noche', '19:30'],
  ['11 de la mañana', '11:00'],
  ['12 m', '12:00'],
  ['Mediodía', '12:00'],
  ['19:30 CT', undefined],
  ['25:00', undefined],
  ['19:60', undefined],
  ['13:00 pm', undefined],
  ['7', undefined],
  ['noche', undefined],
])('the time “%s” is %s', (text, time) => {
  expect(timeFrom(text)).toBe(time);
});

test('a club is found by the names that people use, unless two have it', () => {
  const ids = idsByName([
    { id: 'HER', names: ['Naranjeros de Hermosillo', 'Naranjeros', 'Hermosillo'] },
    { id: 'GDL', names: ['Charros de Jalisco', 'Charros', 'Guadalajara'] },
    { id: 'AGU', names: ['Águilas', 'Guadalajara'] },
  ]);
  const find = (text: string) => ids.get(nameWords(text));
  expect(['NARANJEROS', 'Naranjeros  de Hermosillo', 'hermosillo', 'Los Charros', 'aguilas'].map(find)).toEqual([
    'HER',
    'HER',
    'HER',
    'GDL',
    'AGU',
  ]);
  expect(find('Guadalajara')).toBeUndefined();
});
