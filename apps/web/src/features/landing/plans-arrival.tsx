import { Notice } from '@palco/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type PriceReason, takePriceReason } from '../../session/price-reason.ts';
import { SECTIONS } from '../../ui/sections.ts';

/** The reason why the visitor was sent to the prices; scrolls them into view. */
export const PlansArrival = () => {
  const { t } = useTranslation('landing');
  const { key } = useLocation();
  const [reason, setReason] = useState<PriceReason>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may have a reason
  useEffect(() => {
    const given = takePriceReason();
    if (!given) return;
    setReason(given);
    document.getElementById(SECTIONS.prices)?.scrollIntoView();
  }, [key]);
  return (
    <div role="status">
      {reason && (
        <Notice kind="waiting">
          <strong>{t(`plans.reason.${reason}.title`)}</strong> {t(`plans.reason.${reason}.text`)}
        </Notice>
      )}
    </div>
  );
};
