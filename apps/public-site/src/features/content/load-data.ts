import type { ContentDocument } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery } from '@townlink/web-federation';
import { partsOf } from './blocks/part';

const hasPlans = ({ blocks }: Pick<ContentDocument, 'blocks'>): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'plans' || (block.kind === 'columns' && block.cells.some((cell) => hasPlans({ blocks: cell }))),
  );

/** Reads what the live blocks of a document show. Without it the page shows everything else. */
export async function loadData(args: LoaderFunctionArgs, document: ContentDocument): Promise<void> {
  const parts = partsOf(document);
  const needsPlans =
    hasPlans(document) || parts.some((name) => name === 'plan-comparison' || name === 'referral-payouts');
  await Promise.all([
    needsPlans && loadQuery(args, (queries) => queries.plans()),
    parts.includes('report-figures') && loadQuery(args, (queries) => queries.reportFigures()),
  ]);
}
