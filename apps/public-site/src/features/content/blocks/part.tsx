import { type ComponentType, Suspense } from 'react';
import { type CONTENT_PARTS, type ContentDocument } from '@townlink/contracts';
import { lazyAfterHydration, type LazyComponent } from '@townlink/web-federation';
import type { BlockProps } from '../block-props';

type PartName = keyof typeof CONTENT_PARTS;

const later = (load: () => Promise<ComponentType>): LazyComponent<object> => lazyAfterHydration(load);

/** Parts of the product, each in a separate script, so that a text page loads none of them. */
const PARTS: Record<Exclude<PartName, 'how-we-vet'>, LazyComponent<object>> = {
  'plan-comparison': later(() => import('../parts/plan-comparison').then((one) => one.PlanComparisonPart)),
  'search-form': later(() => import('../../search-form/search-form').then((one) => one.SearchForm)),
  'newsletter-form': later(() => import('../parts/newsletter-form').then((one) => one.NewsletterForm)),
  'report-figures': later(() => import('../../report/report-figures').then((one) => one.ReportFigures)),
  'referral-link': later(() => import('../../refer/get-link').then((one) => one.GetLink)),
  'referral-payouts': later(() => import('../parts/referral-payouts').then((one) => one.ReferralPayouts)),
  'support-contact': later(() => import('../parts/support-contact').then((one) => one.SupportContact)),
  'kept-data': later(() => import('../parts/kept-data').then((one) => one.KeptData)),
};

/** 'How we vet' spans the full width below the text, so the page itself renders it. */
export function Part({ block: { name } }: BlockProps<'part'>) {
  if (name === 'how-we-vet') return null;
  const View = PARTS[name];
  return (
    <Suspense>
      <View />
    </Suspense>
  );
}

/** Names of a document's parts, including those in columns. */
export const partsOf = ({ blocks }: Pick<ContentDocument, 'blocks'>): PartName[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.cells.flatMap((cell) => partsOf({ blocks: cell }));
    return block.kind === 'part' ? [block.name] : [];
  });

/** For the page's loader: loads the scripts of its parts, so that client-side navigation renders a complete page. */
export const loadParts = (names: readonly PartName[]): Promise<unknown> =>
  Promise.all(names.map((name) => (name === 'how-we-vet' ? undefined : PARTS[name].load())));
