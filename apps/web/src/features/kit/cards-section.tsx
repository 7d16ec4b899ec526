import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { ScoreCard } from '../../ui/score-card.tsx';
import { ScoreCardSkeleton } from '../../ui/score-card-skeleton.tsx';
import { KitExample, KitGrid, KitRow, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

const { cul, her, obr, nav, jal, mxc, moc, gsv, maz, mty } = CLUBS;

/** Badges and the card of a game. */
export const CardsSection = () => {
  const { t } = useTranslation('kit');
  const live = {
    phase: 'live',
    state: t('cards.bottom'),
    situation: { bases: [true, false, true], outs: 1 },
    away: { club: cul, record: '23-16', runs: 3 },
    home: { club: her, record: '25-14', runs: 4 },
    ruler: { inning: 6, half: 'bottom' },
    to: '/player/1',
  } as const;
  return (
    <>
      <KitSection name="states">
        <KitRow>
          <Badge tone="live">{t('states.live')}</Badge>
          <Badge tone="soon">{t('states.soon')}</Badge>
          <Badge tone="next">{t('states.next')}</Badge>
          <Badge tone="recorded">{t('states.recorded')}</Badge>
          <Badge tone="over">{t('states.over')}</Badge>
          <Badge tone="held">{t('states.postponed')}</Badge>
          <Badge tone="off">{t('states.cancelled')}</Badge>
          <Badge tone="mine">{t('states.mine')}</Badge>
        </KitRow>
      </KitSection>
      <KitSection name="cards">
        <KitGrid least="s">
          <KitExample label={t('states.next')}>
            <ScoreCard
              phase="next"
              state="9:35 pm CT"
              aside="Canal 2"
              away={{ club: jal, record: '24-15' }}
              home={{ club: mxc, record: '16-23' }}
              foot={t('cards.against')}
            />
          </KitExample>
          <KitExample label={t('states.soon')}>
            <ScoreCard
              phase="soon"
              state={t('states.soon')}
              aside="9:05 pm CT"
              away={{ club: obr, record: '22-17' }}
              home={{ club: nav, record: '14-25' }}
              foot={t('cards.against')}
            />
          </KitExample>
          <KitExample label={t('states.live')}>
            <ScoreCard {...live} />
          </KitExample>
          <KitExample label={t('cards.here')}>
            <ScoreCard {...live} state={t('cards.top')} ruler={{ inning: 8, half: 'top' }} isHere />
          </KitExample>
          <KitExample label={t('states.recorded')}>
            <ScoreCard
              phase="over"
              state={t('cards.final')}
              aside={t('cards.yesterday')}
              away={{ club: her, record: '25-14', runs: 7 }}
              home={{ club: obr, record: '22-17', runs: 6, isLost: true }}
              video={t('states.recorded')}
              to="/player/2"
            />
          </KitExample>
          <KitExample label={t('cards.noVideo')}>
            <ScoreCard
              phase="over"
              state={t('states.over')}
              away={{ club: gsv, record: '15-24', runs: 2, isLost: true }}
              home={{ club: maz, record: '19-20', runs: 3 }}
              foot={t('cards.noVideo')}
            />
          </KitExample>
          <KitExample label={t('states.postponed')}>
            <ScoreCard
              phase="off"
              state={t('states.postponed')}
              aside={t('cards.rain')}
              away={{ club: moc, record: '17-22' }}
              home={{ club: mty, record: '20-19' }}
              foot={t('cards.tomorrow')}
            />
          </KitExample>
          <KitExample label={t('cards.spoilerFree')}>
            <ScoreCard {...live} state={t('states.live')} isHidden video={t('cards.watch')} />
          </KitExample>
          <KitExample label={t('cards.loading')}>
            <ScoreCardSkeleton />
          </KitExample>
        </KitGrid>
      </KitSection>
    </>
  );
};
