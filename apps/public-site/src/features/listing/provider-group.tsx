import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirectoryEntry } from '@townlink/contracts';
import { ListHead, ProviderList } from '@townlink/web-ui';
import { OpenLine } from '../hours/open-line';
import { SaveButton } from '../shortlist/save-button';
import { toSavedProvider } from '../shortlist/to-saved-provider';
import { listedProvider } from './listed-provider';

interface ProviderGroupProps {
  title: string;
  subtitle: ReactNode;
  /** A note beside the title, for example that the positions are paid. */
  note?: ReactNode;
  entries: readonly DirectoryEntry[];
  /** Rows instead of cards, for long lists. */
  variant?: 'cards' | 'rows';
  /** A phone shows the first three and folds the others. */
  isFolded?: boolean;
  children?: ReactNode;
}

const SHOWN_ON_PHONE = 3;

/** A titled part of a list of providers; nothing when it has none. */
export function ProviderGroup({ title, subtitle, note, entries, variant, isFolded, children }: ProviderGroupProps) {
  if (entries.length === 0) return null;
  const folded = isFolded ? entries.slice(SHOWN_ON_PHONE) : [];
  return (
    <section aria-label={title} className="grid gap-4">
      <ListHead title={title} subtitle={subtitle} note={note} />
      {folded.length === 0 ? (
        <Entries entries={entries} variant={variant} />
      ) : (
        <div className="grid gap-3 sm:gap-0">
          <div className="sm:[&>div>ul]:rounded-b-none">
            <Entries entries={entries.slice(0, SHOWN_ON_PHONE)} variant={variant} />
          </div>
          <details className="group folded-on-phone sm:[&>div>ul]:rounded-t-none sm:[&>div>ul]:border-t-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control border border-line-strong text-body font-medium group-open:mb-3 [&::-webkit-details-marker]:hidden">
              {folded.length} more
              <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <Entries entries={folded} variant={variant} />
          </details>
        </div>
      )}
      {children}
    </section>
  );
}

function Entries({ entries, variant }: Pick<ProviderGroupProps, 'entries' | 'variant'>) {
  return (
    <ProviderList
      providers={entries.map(listedProvider)}
      variant={variant}
      hours={(_, index) => {
        const schedule = entries[index]!.open_hours;
        return schedule && <OpenLine schedule={schedule} />;
      }}
      corner={(_, index) => <SaveButton provider={toSavedProvider(entries[index]!)} />}
    />
  );
}

/** Shown wherever featured providers are listed. */
export const PAID_PLACEMENT = 'Paid placement';
