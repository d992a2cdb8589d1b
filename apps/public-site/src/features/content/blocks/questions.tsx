import { plainText } from '@townlink/contracts';
import { Accordion } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';
import { Paragraphs } from '../inline';

/** Questions with their answers, one open at a time. */
export function Questions({ block, isInSection }: BlockProps<'questions'>) {
  const items = block.items.map(({ question, answer }, index) => ({
    id: String(index),
    title: plainText(question),
    content: (
      <div className="grid gap-3">
        <Paragraphs text={answer} />
      </div>
    ),
  }));
  return <Accordion items={items} headingLevel={isInSection ? 3 : 2} />;
}
