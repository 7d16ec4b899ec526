import type { PaymentMethod } from '@palco/contracts/plans/plans';
import type { Currency } from '@palco/kernel/money';
import type { TFunction } from 'i18next';

/** Stores take pesos only, so in another currency Openpay is the card alone. */
export const methodText = (method: PaymentMethod, currency: Currency, t: TFunction): string =>
  method === 'openpay' && currency !== 'MXN' ? t('plans.cardAlone') : t(`plans.method.${method}`);
