import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';
import { classes } from '../primitives';

const steps: readonly { drawing: DrawingName; title: string; text: string }[] = [
  {
    drawing: 'vetting-application',
    title: 'They send their license',
    text: 'Every provider uploads it with the application.',
  },
  { drawing: 'vetting-license', title: 'A person reads it', text: 'Not a script. Within 1-2 business days.' },
  { drawing: 'vetting-decision', title: 'We decide', text: 'Approved, or turned down with a note that says why.' },
  {
    drawing: 'vetting-listed',
    title: 'The listing goes live',
    text: 'With the date of the check on it, for you to see.',
  },
];

/**
 * The four steps of vetting, at full width.
 * @param isBrief on a phone their names only, beside texts that tell the same
 */
export function HowWeVet({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <section aria-labelledby="how-we-vet" className="border-y border-line bg-surface">
      <div className={classes('page-column grid gap-5 md:gap-8 md:py-18', isBrief ? 'py-6' : 'py-8')}>
        <div className="grid gap-1.5">
          <h2 id="how-we-vet" className="text-heading font-semibold">
            How we vet
          </h2>
          <p className={classes('text-lead text-muted', isBrief && 'max-sm:hidden')}>
            Four steps before anyone is listed. No shortcuts, whatever the membership.
          </p>
        </div>
        <ol
          className={classes(
            'grid gap-3 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 lg:gap-6',
            isBrief && 'max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:[&_p]:hidden',
          )}
        >
          {steps.map(({ drawing, title, text }, index) => (
            <li
              key={title}
              className={classes(
                'flex gap-4 sm:flex-col sm:items-start sm:gap-3',
                isBrief ? 'max-sm:flex-col max-sm:gap-1' : 'items-center',
              )}
            >
              <Drawing name={drawing} className={classes('shrink-0 sm:w-50', isBrief ? 'w-16' : 'w-18')} />
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
