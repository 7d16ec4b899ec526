import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './buttons-section.module.css';
import { KitRow, KitSection } from './kit-section.tsx';

/** The page shows states that only a pointer or the keyboard bring about. */
const SHOWN = [undefined, 'hover', 'focus', 'press'] as const;

const States = ({ variant, words, plays = false }: { variant: ButtonVariant; words: string; plays?: boolean }) => {
  const content = (
    <>
      {plays && <Plate />}
      {words}
    </>
  );
  return (
    <>
      {SHOWN.map((state) => (
        <Button key={state ?? 'rest'} variant={variant} data-show={state}>
          {content}
        </Button>
      ))}
      <Button variant={variant} disabled>
        {content}
      </Button>
      <Button variant={variant} isLoading>
        {content}
      </Button>
    </>
  );
};

export const ButtonsSection = () => {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  return (
    <KitSection name="buttons">
      <KitRow label={t('buttons.clay')}>
        <States variant="clay" words={common('frame.nav.purchase')} />
      </KitRow>
      <KitRow label={t('buttons.secondary')}>
        <States variant="secondary" words={t('buttons.choose')} />
      </KitRow>
      <KitRow label={t('buttons.quiet')}>
        <States variant="quiet" words={t('buttons.discard')} />
      </KitRow>
      <KitRow label={t('buttons.live')}>
        <States variant="live" words={t('buttons.live')} plays />
      </KitRow>
      <KitRow label={t('buttons.recorded')}>
        <States variant="recorded" words={t('buttons.demand')} plays />
      </KitRow>
      <KitRow label={t('buttons.danger')}>
        <States variant="danger" words={common('frame.nav.logout')} />
      </KitRow>
      <KitRow label={t('buttons.sizes')}>
        <Button variant="clay" size="l">
          {t('buttons.large')}
        </Button>
        <Button variant="clay">{t('buttons.medium')}</Button>
        <Button variant="clay" size="s">
          {t('buttons.small')}
        </Button>
        <IconButton label={common('actions.close')} icon={X} variant="secondary" />
        <IconButton label={common('actions.close')} icon={X} />
        <ButtonLink to="/calendar">{t('buttons.games')}</ButtonLink>
        <TextLink to="/calendar">
          {t('buttons.whole')}
          <Icon of={ArrowRight} size="s" />
        </TextLink>
      </KitRow>
      <div className={`paper ${styles.paper}`}>
        <KitRow label={t('buttons.paper')}>
          <Button variant="clay">{common('frame.nav.purchase')}</Button>
          <Button variant="ink">{t('buttons.games')}</Button>
          <Button>{t('buttons.print')}</Button>
          <Button data-show="focus">{t('buttons.print')}</Button>
          <Button disabled>{t('buttons.print')}</Button>
          <TextLink to="/calendar">{t('buttons.whole')}</TextLink>
        </KitRow>
      </div>
    </KitSection>
  );
};
