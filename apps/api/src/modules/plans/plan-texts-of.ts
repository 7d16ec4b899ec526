/** The texts of a plan by language, as translations are followed. */
import type { InLanguages } from '@palco/contracts/translated';
import type { Plan } from './plan.ts';

/** By which its texts are known. */
export const textsSubject = (id: number): string => `plan ${id}`;

export const textsOfPlan = ({
  title,
  titleEn,
  description,
  descriptionEn,
  texts,
}: Pick<Plan, 'title' | 'titleEn' | 'description' | 'descriptionEn' | 'texts'>): InLanguages<unknown> => ({
  es: { title, description },
  en: { title: titleEn, description: descriptionEn },
  ...texts,
});
