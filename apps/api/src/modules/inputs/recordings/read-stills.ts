import type { PreviewPicture } from '../../../gateways/preview/preview.ts';
import type { InputsDeps } from '../present-input.ts';

type ReadStillsDeps = Pick<InputsDeps, 'publishers' | 'clock' | 'canEncode'>;

/** What these inputs receive, as small pictures; `after`: those that are newer, ISO 8601. */
export const readStills = async (
  { publishers, clock, canEncode }: ReadStillsDeps,
  inputs: readonly number[],
  after: string | undefined,
) => {
  const from = after === undefined ? 0 : Date.parse(after);
  const present = (input: number, { jpeg, at }: PreviewPicture) => ({
    input,
    at: new Date(at).toISOString(),
    jpeg: Buffer.from(jpeg).toString('base64'),
  });
  const data = inputs.flatMap((input) => {
    const picture = publishers.ofInput(input)?.preview();
    return picture && picture.at > from ? [present(input, picture)] : [];
  });
  return { now: clock().toISOString(), is_able: await canEncode(), data };
};
