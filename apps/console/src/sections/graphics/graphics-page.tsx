import { graphicsAddress } from '@palco/contracts/graphics/graphics-addresses';
import type { GraphicsLink } from '@palco/contracts/graphics/graphics-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { Addresses } from './addresses.tsx';
import styles from './graphics.module.css';
import { useLinkName } from './link-name.ts';
import { NewLink } from './new-link.tsx';
import { OnAir } from './on-air.tsx';
import { PitchClock } from './pitch-clock.tsx';
import { useLinks, useTakeOver } from './use-links.ts';

/** The page of the graphics itself, on squares, so that what is transparent is seen. */
const Preview = ({ link }: { readonly link: GraphicsLink }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.preview}>
      <iframe key={link.token} title={t('graphics.preview')} src={graphicsAddress(link.token)} tabIndex={-1} />
      {!link.shows && <p>{t('graphics.noGame')}</p>}
    </div>
  );
};

/** The graphics of the broadcast: what is on the picture, how it looks, and the addresses for OBS. */
export const Component = () => {
  const { t } = useTranslation();
  const links = useLinks();
  const takeOver = useTakeOver();
  const nameOf = useLinkName();
  const [chosen, choose] = useRowInAddress('link');
  const [isAdding, setAdding] = useState(false);
  useKeys([{ keys: 'n', caps: ['N'], text: t('graphics.add'), run: () => setAdding(true) }]);
  const open = links.data?.find(({ id }) => String(id) === chosen) ?? links.data?.[0];
  return (
    <>
      <PageHead title={t('frame.graphics')} lead={t('sections.graphicsLead')}>
        <Button onClick={() => setAdding(true)}>
          <Icon of={Plus} size="s" /> {t('graphics.add')} <KeyHint>N</KeyHint>
        </Button>
      </PageHead>
      {links.isPending && <LoadingState />}
      {links.isError && !links.data && (
        <ErrorState onRetry={() => void links.refetch()} isRetrying={links.isFetching} />
      )}
      {links.data && !open && <EmptyState icon={Layers} title={t('graphics.none')} text={t('graphics.noneText')} />}
      {links.data && open && (
        <div className={styles.page}>
          {links.data.length > 1 && (
            <Segmented
              label={t('graphics.addresses')}
              value={String(open.id)}
              onChange={choose}
              segments={links.data.map((link) => ({ value: String(link.id), content: nameOf(link) }))}
            />
          )}
          <div className={styles.desk}>
            <Preview link={open} />
            <div className={styles.form}>
              <OnAir key={open.id} link={open} />
              <PitchClock key={`clock ${open.id}`} link={open} />
            </div>
            <Addresses key={open.token} link={open} />
          </div>
        </div>
      )}
      {isAdding && (
        <NewLink
          onClose={() => setAdding(false)}
          onMade={(link) => {
            takeOver(link);
            choose(String(link.id));
            setAdding(false);
          }}
        />
      )}
    </>
  );
};
