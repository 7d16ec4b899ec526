import { createHash } from 'node:crypto';
import type { Plan } from './plan.ts';

/**
 * Identifies what a buyer of this plan gets and is told: another validity, other competitions or other texts have another id.
 * Prices are compared by themselves.
 */
export const termsIdOf = (plan: Plan): string => {
  const { id, title, titleEn, description, descriptionEn, texts, period, recurring, validity, competitions, scope } =
    plan;
  const terms = [
    id,
    title,
    titleEn,
    description,
    descriptionEn,
    texts,
    period,
    recurring,
    validity,
    competitions,
    scope,
  ];
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url');
};
