/** A player's height and weight as readers of a language know them: feet and pounds in English, else metres and kilograms. */
import { type Language, localeOf } from '@palco/kernel/language';

const CENTIMETRES_AN_INCH = 2.54;
const KILOGRAMS_A_POUND = 0.45359237;

const unitText = (value: number, unit: string, digits: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** From the wire's `5' 11"`: `1.80 m`. Anything that is not a height in feet is returned unchanged. */
export const heightText = (height: string, language: Language): string => {
  const [, feet, inches] = /^(\d)' ?(\d{1,2})"$/.exec(height) ?? [];
  if (feet === undefined || language === 'en') return height;
  const metres = ((Number(feet) * 12 + Number(inches)) * CENTIMETRES_AN_INCH) / 100;
  return unitText(metres, 'meter', 2, language);
};

/** From the wire's pounds: `88 kg`, `194 lb`; empty without a weight. */
export const weightText = (pounds: string, language: Language): string => {
  if (!(Number(pounds) > 0)) return '';
  return language === 'en'
    ? unitText(Number(pounds), 'pound', 0, language)
    : unitText(Number(pounds) * KILOGRAMS_A_POUND, 'kilogram', 0, language);
};
