import { Button } from '@palco/ui/button.tsx';
import type { ButtonVariant } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './kit.module.css';
import { KitRow, KitSection } from './kit-section.tsx';

/** States that otherwise need a pointer or the keyboard. */
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
  return (
    <KitSection name="buttons">
      <KitRow label="Main">
        <States variant="clay" words="Purchase" />
      </KitRow>
      <KitRow label="Secondary">
        <States variant="secondary" words="See plans" />
      </KitRow>
      <KitRow label="Quiet">
        <States variant="quiet" words="Discard" />
      </KitRow>
      <KitRow label="Live">
        <States variant="live" words="Live" plays />
      </KitRow>
      <KitRow label="Recorded">
        <States variant="recorded" words="Watch the replay" plays />
      </KitRow>
      <KitRow label="Careful">
        <States variant="danger" words="Logout" />
      </KitRow>
      <KitRow label="Sizes">
        <Button variant="clay" size="l">
          Large
        </Button>
        <Button variant="clay">Regular</Button>
        <Button variant="clay" size="s">
          Small
        </Button>
        <IconButton label="Close" icon={X} variant="secondary" />
        <IconButton label="Close" icon={X} />
        <ButtonLink to="/calendar">See games</ButtonLink>
        <TextLink to="/calendar">
          Whole calendar
          <Icon of={ArrowRight} size="s" />
        </TextLink>
      </KitRow>
      <div className={`paper ${styles.paper}`}>
        <KitRow label="On paper">
          <Button variant="clay">Purchase</Button>
          <Button variant="ink">See games</Button>
          <Button>Print</Button>
          <Button data-show="focus">Print</Button>
          <Button disabled>Print</Button>
          <TextLink to="/calendar">Whole calendar</TextLink>
        </KitRow>
      </div>
    </KitSection>
  );
};
