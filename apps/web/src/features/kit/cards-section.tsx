import { Badge } from '@palco/ui/badge.tsx';
import { ScoreCard, ScoreCardSkeleton } from '../../ui/score-card.tsx';
import { KitExample, KitGrid, KitRow, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

const { cul, her, obr, nav, jal, mxc, moc, gsv, maz, mty } = CLUBS;

/** Badges and the card of a game. */
export const CardsSection = () => {
  const live = {
    phase: 'live',
    state: 'Bottom 6th',
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
          <Badge tone="live">Live</Badge>
          <Badge tone="soon">About to start</Badge>
          <Badge tone="next">Coming soon</Badge>
          <Badge tone="recorded">Replay</Badge>
          <Badge tone="over">Ended</Badge>
          <Badge tone="delayed">Postponed</Badge>
          <Badge tone="off">Cancelled</Badge>
          <Badge tone="mine">Active</Badge>
        </KitRow>
      </KitSection>
      <KitSection name="cards">
        <KitGrid least="s">
          <KitExample label="Coming soon">
            <ScoreCard
              phase="next"
              state="9:35 pm CT"
              aside="Canal 2"
              away={{ club: jal, record: '24-15' }}
              home={{ club: mxc, record: '16-23' }}
              foot="Sotelo against Buitimea"
            />
          </KitExample>
          <KitExample label="About to start">
            <ScoreCard
              phase="soon"
              state="About to start"
              aside="9:05 pm CT"
              away={{ club: obr, record: '22-17' }}
              home={{ club: nav, record: '14-25' }}
              foot="Sotelo against Buitimea"
            />
          </KitExample>
          <KitExample label="Live">
            <ScoreCard {...live} />
          </KitExample>
          <KitExample label="On screen">
            <ScoreCard {...live} state="Top 8th" ruler={{ inning: 8, half: 'top' }} isHere />
          </KitExample>
          <KitExample label="Replay">
            <ScoreCard
              phase="over"
              state="Ended/11"
              aside="Yesterday"
              away={{ club: her, record: '25-14', runs: 7 }}
              home={{ club: obr, record: '22-17', runs: 6, isLost: true }}
              video="Replay"
              to="/player/2"
            />
          </KitExample>
          <KitExample label="No video">
            <ScoreCard
              phase="over"
              state="Ended"
              away={{ club: gsv, record: '15-24', runs: 2, isLost: true }}
              home={{ club: maz, record: '19-20', runs: 3 }}
              foot="No video"
            />
          </KitExample>
          <KitExample label="Postponed">
            <ScoreCard
              phase="off"
              state="Postponed"
              aside="Rain"
              away={{ club: moc, record: '17-22' }}
              home={{ club: mty, record: '20-19' }}
              foot="Tomorrow at 4:00 pm, doubleheader"
            />
          </KitExample>
          <KitExample label="Spoiler-free">
            <ScoreCard {...live} state="Live" isHidden video="Watch live" />
          </KitExample>
          <KitExample label="Loading">
            <ScoreCardSkeleton />
          </KitExample>
        </KitGrid>
      </KitSection>
    </>
  );
};
