import type { ComponentType } from 'react';
import { type ContentBlock, type KindIn, plainText } from '@townlink/contracts';
import { Badge, Card } from '@townlink/web-ui';
import { Plans as PlanCards } from '../for-providers/plans';
import { WithPlans } from '../for-providers/with-plans';
import type { BlockProps } from './block-props';
import { Actions } from './blocks/actions';
import { Categories } from './blocks/categories';
import { FaqGroup } from './blocks/faq-group';
import { List } from './blocks/list';
import { Listings } from './blocks/listings';
import { Part } from './blocks/part';
import { Photo } from './blocks/photo';
import { Picture } from './blocks/picture';
import { Price } from './blocks/price';
import { Questions } from './blocks/questions';
import { Steps } from './blocks/steps';
import { Callout, Quote, SubHeading, Text } from './blocks/text';
import { Towns } from './blocks/towns';
import { type ContentSection, sectionsOf } from './sections';

/** The view for each kind of block. A kind without a view does not compile. */
const VIEWS: { [Kind in KindIn<'page'>]: ComponentType<BlockProps<Kind>> } = {
  heading: SubHeading,
  text: Text,
  list: List,
  photo: Photo,
  picture: Picture,
  columns: Columns,
  quote: Quote,
  questions: Questions,
  steps: Steps,
  actions: Actions,
  callout: Callout,
  divider: () => <hr className="border-line" />,
  plans: Plans,
  price: Price,
  towns: Towns,
  categories: Categories,
  listings: Listings,
  'faq-group': FaqGroup,
  part: Part,
};

const hasView = (kind: string): kind is KindIn<'page'> => Object.hasOwn(VIEWS, kind);

/** Blocks of another release or of newsletters are not rendered. */
function BlockView({ block, isInSection }: { block: ContentBlock; isInSection: boolean }) {
  if (!hasView(block.kind)) return null;
  const View = VIEWS[block.kind] as ComponentType<{ block: ContentBlock; isInSection: boolean }>;
  return <View block={block} isInSection={isInSection} />;
}

/** A section with its heading; blocks before the first heading have none. */
export function SectionView({ section, number }: { section: ContentSection; number?: number }) {
  const { heading, id, blocks } = section;
  const views = blocks.map((block, index) => (
    <BlockView key={index} block={block} isInSection={heading !== undefined} />
  ));
  if (!heading) return <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{views}</div>;
  const title = plainText(heading.text);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-title font-semibold text-ink">
          {number === undefined ? title : `${number}. ${title}`}
        </h2>
        {heading.badge && <Badge>{plainText(heading.badge)}</Badge>}
      </div>
      {views}
    </section>
  );
}

/** Cells side by side from 48rem. */
function Columns({ block: { frame, cells } }: BlockProps<'columns'>) {
  const taken = new Set<string>();
  const views = cells.map((cell, index) => {
    const sections = sectionsOf(cell, taken).map((section, at) => <SectionView key={at} section={section} />);
    return frame === 'cards' ? (
      <Card key={index} className="grid content-start gap-4 print:break-inside-avoid">
        {sections}
      </Card>
    ) : (
      <div key={index} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {sections}
      </div>
    );
  });
  const gap = frame === 'cards' ? 'gap-4 md:gap-6' : 'gap-10 md:gap-14';
  return <div className={`grid grid-cols-[minmax(0,1fr)] ${gap} md:grid-cols-2`}>{views}</div>;
}

/** The plans currently on sale. */
function Plans() {
  return <WithPlans>{(plans) => <PlanCards plans={plans} withButtons />}</WithPlans>;
}
