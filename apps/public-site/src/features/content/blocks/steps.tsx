import { plainText } from '@townlink/contracts';
import { Drawing } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';
import { Inline } from '../inline';

/** Numbered steps, each with a drawing. */
export function Steps({ block, isInSection }: BlockProps<'steps'>) {
  const Heading = isInSection ? 'h3' : 'h2';
  return (
    <ol className="grid gap-12 md:gap-16">
      {block.items.map(({ drawing, title, text, points }, index) => (
        <li
          key={index}
          className="grid items-center gap-6 print:break-inside-avoid md:grid-cols-[minmax(0,22.5rem)_minmax(0,1fr)] md:gap-14"
        >
          <Drawing name={drawing} className="w-full max-w-90" />
          <div className="grid gap-3">
            <Heading className="text-heading font-semibold">
              <span className="mr-3 text-accent tabular-nums">{index + 1}</span>
              {plainText(title)}
            </Heading>
            <p className="measure text-lead">
              <Inline text={text} />
            </p>
            <ul className="measure grid list-disc gap-2 pl-6 text-muted">
              {points.map((point, at) => (
                <li key={at}>
                  <Inline text={point} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
