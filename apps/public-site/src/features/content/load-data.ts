import type { BlockKind, BlockOf, ContentBlock, ContentDocument } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery } from '@townlink/web-federation';
import { partsOf } from './blocks/part';

/** All blocks of a kind, those in columns too. */
const blocksOf = <Kind extends BlockKind>(kind: Kind, blocks: readonly ContentBlock[]): BlockOf<Kind>[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.cells.flatMap((cell) => blocksOf(kind, cell));
    return block.kind === kind ? [block as BlockOf<Kind>] : [];
  });

/** Reads what the live blocks of a document show. Without it the page shows everything else. */
export async function loadData(args: LoaderFunctionArgs, document: ContentDocument): Promise<void> {
  const { blocks } = document;
  const parts = partsOf(document);
  const needsPlans =
    [...blocksOf('plans', blocks), ...blocksOf('price', blocks)].length > 0 ||
    parts.some((name) => name === 'plan-comparison' || name === 'referral-payouts');
  const states = new Set(blocksOf('towns', blocks).map(({ state }) => state));
  await Promise.all([
    needsPlans && loadQuery(args, (queries) => queries.plans()),
    parts.includes('report-figures') && loadQuery(args, (queries) => queries.reportFigures()),
    ...[...states].map((state) => loadQuery(args, (queries) => queries.listedCities(state))),
  ]);
}
