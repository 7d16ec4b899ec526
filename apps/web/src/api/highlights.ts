import { useReply } from '@palco/client/queries';
import { type HighlightSelection, highlightsAddress } from '@palco/contracts/highlights/highlight-addresses';
import type { Highlight } from '@palco/contracts/highlights/highlights';

export interface HighlightsReply {
  readonly data: {
    readonly games: readonly {
      readonly game: number;
      readonly day: string;
      readonly season: string;
      readonly away: string;
      readonly home: string;
    }[];
    readonly plays: readonly Highlight[];
    readonly condensed: number | null;
  };
}

/** The order by importance says how the game went, so without spoilers it is never even requested. */
export const useHighlights = (selection: Omit<HighlightSelection, 'order'>, hidesScores: boolean | undefined) =>
  useReply<HighlightsReply>(highlightsAddress({ ...selection, order: hidesScores === false ? 'worth' : 'pressure' }));
