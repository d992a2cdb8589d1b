import { useQuery } from '@tanstack/react-query';
import { type ContentBlock, type ContentDocument, contentPath } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Notice, TextLink } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';
import { sectionsOf } from '../sections';
import { Questions } from './questions';

/** The page whose questions other pages show. */
export const FAQ_PAGE = 'faq';

/** Questions below the heading with an anchor, in their order. */
const questionsOf = ({ blocks }: ContentDocument, anchor: string): Extract<ContentBlock, { kind: 'questions' }>[] =>
  sectionsOf(blocks)
    .filter(({ id }) => id === anchor)
    .flatMap((section) => section.blocks)
    .flatMap((block) => (block.kind === 'questions' ? [block] : []));

/** Current questions of the FAQ. */
export function FaqGroup({ block: { group }, isInSection }: BlockProps<'faq-group'>) {
  const { data, isLoadingError } = useQuery(usePublicQueries().content(FAQ_PAGE));
  if (isLoadingError) return <Notice>The questions could not be loaded. Please reload the page.</Notice>;
  const found = data ? questionsOf(data.document, group) : [];
  return (
    <>
      {found.map((questions, index) => (
        <Questions key={index} block={questions} isInSection={isInSection} />
      ))}
      <p>
        <TextLink alone to={contentPath(FAQ_PAGE)}>
          See all FAQs
        </TextLink>
      </p>
    </>
  );
}
