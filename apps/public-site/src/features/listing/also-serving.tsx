import { ChevronDown } from 'lucide-react';
import type { DirectoryEntry } from '@townlink/contracts';
import { ListHead } from '@townlink/web-ui';
import { Entries } from './provider-group';

/** Number of entries on a phone; the others are collapsed. */
const SHOWN_ON_PHONE = 3;

/** Providers of other cities that serve this one; renders nothing without any. */
export function AlsoServing({ city, entries }: { city: string; entries: readonly DirectoryEntry[] }) {
  const folded = entries.slice(SHOWN_ON_PHONE);
  const title = `Also serving ${city}`;
  return (
    <section aria-label={title} className="grid gap-4">
      <ListHead title={title} subtitle="From towns nearby, nearest first" />
      {folded.length === 0 ? (
        <Entries entries={entries} variant="rows" />
      ) : (
        <div className="grid gap-3 sm:gap-0">
          <div className="sm:[&>div>ul]:rounded-b-none">
            <Entries entries={entries.slice(0, SHOWN_ON_PHONE)} variant="rows" />
          </div>
          <details className="group folded-on-phone sm:[&>div>ul]:rounded-t-none sm:[&>div>ul]:border-t-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control border border-line-strong text-body font-medium group-open:mb-3 [&::-webkit-details-marker]:hidden">
              {folded.length} more
              <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <Entries entries={folded} variant="rows" />
          </details>
        </div>
      )}
    </section>
  );
}
