import type { BlockKind, BlockOf, ContentBlock, ContentDocument } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery } from '@townlink/web-federation';
import { FAQ_PAGE } from './blocks/faq-group';
import { newestQuery } from './blocks/listings';
import { partsOf } from './blocks/part';

/** All blocks of a kind, including those in columns. */
const blocksOf = <Kind extends BlockKind>(kind: Kind, blocks: readonly ContentBlock[]): BlockOf<Kind>[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.cells.flatMap((cell) => blocksOf(kind, cell));
    return block.kind === kind ? [block as BlockOf<Kind>] : [];
  });

/** Loads the data of a document's live blocks. If that fails, the page shows everything else. */
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
    blocksOf('categories', blocks).length > 0 && loadQuery(args, (queries) => queries.categories()),
    blocksOf('faq-group', blocks).length > 0 && loadQuery(args, (queries) => queries.content(FAQ_PAGE)),
    ...blocksOf('listings', blocks).map((block) =>
      loadQuery(args, (queries) => queries.newestListings(newestQuery(block))),
    ),
    ...[...states].map((state) => loadQuery(args, (queries) => queries.listedCities(state))),
  ]);
}
