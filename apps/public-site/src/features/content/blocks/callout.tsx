import { plainText } from '@townlink/contracts';
import { Notice } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';
import { Paragraphs } from '../inline';

export function Callout({ block }: BlockProps<'callout'>) {
  return (
    <Notice title={plainText(block.title)}>
      <div className="grid gap-2">
        <Paragraphs text={block.text} />
      </div>
    </Notice>
  );
}
