import { plainText } from '@townlink/contracts';
import type { BlockProps } from '../block-props';

/** A heading within a section; the section renders its own heading. */
export function SubHeading({ block, isInSection }: BlockProps<'heading'>) {
  const Level = isInSection ? 'h3' : 'h2';
  return (
    <Level id={block.anchor || undefined} className="mt-2 font-semibold">
      {plainText(block.text)}
    </Level>
  );
}
