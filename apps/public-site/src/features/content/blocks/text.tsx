import { plainText } from '@townlink/contracts';
import { Notice } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';
import { Inline, Paragraphs } from '../inline';

/** A heading within a section; the section renders its own heading. */
export function SubHeading({ block, isInSection }: BlockProps<'heading'>) {
  const Level = isInSection ? 'h3' : 'h2';
  return (
    <Level id={block.anchor || undefined} className="mt-2 font-semibold">
      {plainText(block.text)}
    </Level>
  );
}

export function Text({ block }: BlockProps<'text'>) {
  return (
    <div className="measure grid gap-3">
      <Paragraphs text={block.text} />
    </div>
  );
}

export function Quote({ block: { text, who } }: BlockProps<'quote'>) {
  return (
    <figure className="grid gap-2">
      <blockquote className="text-lead text-pretty">
        “<Inline text={text} />”
      </blockquote>
      {who && (
        <figcaption className="text-caption text-muted">
          <Inline text={who} />
        </figcaption>
      )}
    </figure>
  );
}

export function Callout({ block }: BlockProps<'callout'>) {
  return (
    <Notice title={plainText(block.title)}>
      <div className="grid gap-2">
        <Paragraphs text={block.text} />
      </div>
    </Notice>
  );
}
