import { plainText } from '@townlink/contracts';
import { Drawing } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';

/** Drawings are hidden from screen readers. A meaningful one has a text alternative next to it. */
export function Picture({ block: { drawing, meaning, alternative } }: BlockProps<'picture'>) {
  return (
    <div>
      <Drawing name={drawing} className="h-32! w-auto!" />
      {meaning === 'described' && <p className="sr-only">{plainText(alternative)}</p>}
    </div>
  );
}
