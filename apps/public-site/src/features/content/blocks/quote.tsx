import type { BlockProps } from '../block-props';
import { Inline } from '../inline';

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
