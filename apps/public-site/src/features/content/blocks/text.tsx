import type { BlockProps } from '../block-props';
import { Paragraphs } from '../inline';

export function Text({ block }: BlockProps<'text'>) {
  return (
    <div className="measure grid gap-3">
      <Paragraphs text={block.text} />
    </div>
  );
}
