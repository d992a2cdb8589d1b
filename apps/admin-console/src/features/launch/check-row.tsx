import type { ReactNode } from 'react';
import type { LaunchState } from '@townlink/contracts';
import { momentText } from '@townlink/web-ui';
import { StateBadge } from './state-badge';

interface CheckRowProps {
  title: string;
  /** Null while the check is running. */
  state: LaunchState | null;
  found: ReactNode;
  remedy?: ReactNode;
  /** Time and author of the finding. */
  note?: ReactNode;
  action?: ReactNode;
}

/** One check. Its loading state is as high as a typical result. */
export function CheckRow({ title, state, found, remedy, note, action }: CheckRowProps) {
  return (
    <li className="flex min-h-32 flex-wrap items-start gap-x-6 gap-y-2 p-4 md:min-h-28 md:px-5">
      <section aria-label={title} className="grid min-w-0 grow basis-64 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold">{title}</h2>
          <StateBadge state={state} />
        </div>
        <p className="text-body wrap-anywhere">{found}</p>
        {remedy && (
          <p className="text-body wrap-anywhere">
            <span className="font-medium">What to do:</span> {remedy}
          </p>
        )}
        {note && <p className="text-caption text-muted wrap-anywhere">{note}</p>}
      </section>
      {action}
    </li>
  );
}

export const CheckRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface shadow-card"
  >
    {children}
  </ul>
);

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>;
