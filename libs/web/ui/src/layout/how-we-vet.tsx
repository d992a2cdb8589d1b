import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';

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

/** The four steps of vetting, at full width. */
export function HowWeVet() {
  return (
    <section aria-labelledby="how-we-vet" className="border-y border-line bg-surface">
      <div className="page-column grid gap-5 py-8 md:gap-8 md:py-18">
        <div className="grid gap-1.5">
          <h2 id="how-we-vet" className="text-heading font-semibold">
            How we vet
          </h2>
          <p className="text-lead text-muted">
            Four steps before anyone is listed. No shortcuts, whatever the membership.
          </p>
        </div>
        <ol className="grid gap-3 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 lg:gap-6">
          {steps.map(({ drawing, title, text }, index) => (
            <li key={title} className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-3">
              <Drawing name={drawing} className="w-18 shrink-0 sm:w-50" />
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
