import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';
import { classes } from '../primitives';

/** Next to the steps, in the same order. */
const drawings: readonly DrawingName[] = [
  'vetting-application',
  'vetting-license',
  'vetting-decision',
  'vetting-listed',
];

interface HowWeVetProps {
  title: string;
  lead: string;
  steps: readonly { title: string; text: string }[];
  /** On a phone only their names, next to texts that say the same. */
  isBrief?: boolean;
}

/** The steps of vetting, at full width. */
export function HowWeVet({ title: heading, lead, steps, isBrief = false }: HowWeVetProps) {
  return (
    <section aria-labelledby="how-we-vet" className="border-y border-line bg-surface">
      <div className={classes('page-column grid gap-5 md:gap-8 md:py-18', isBrief ? 'py-6' : 'py-8')}>
        <div className="grid gap-1.5">
          <h2 id="how-we-vet" className="text-heading font-semibold">
            {heading}
          </h2>
          <p className={classes('text-lead text-muted', isBrief && 'max-sm:hidden')}>{lead}</p>
        </div>
        <ol
          className={classes(
            'grid gap-3 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 lg:gap-6',
            isBrief && 'max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:[&_p]:hidden',
          )}
        >
          {steps.map(({ title, text }, index) => (
            <li
              key={index}
              className={classes(
                'flex gap-4 sm:flex-col sm:items-start sm:gap-3',
                isBrief ? 'max-sm:flex-col max-sm:gap-1' : 'items-center',
              )}
            >
              <Drawing name={drawings[index % 4]!} className={classes('shrink-0 sm:w-50', isBrief ? 'w-16' : 'w-18')} />
              <div className="grid min-w-0 sm:gap-1">
                <h3 className="text-lead leading-[1.5rem]! font-semibold">
                  <span className="mr-1.5 text-accent tabular-nums">{index + 1}</span>
                  {title}
                </h3>
                <p className="text-body text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
