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
  /** A note next to the title, for example that positions are paid. */
  note?: ReactNode;
  entries: readonly DirectoryEntry[];
  /** Rows instead of cards, for long lists. */
  variant?: 'cards' | 'rows';
  children?: ReactNode;
}

/** A titled group of providers; renders nothing if empty. */
export function ProviderGroup({ title, subtitle, note, entries, variant, children }: ProviderGroupProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-4">
      <ListHead title={title} subtitle={subtitle} note={note} />
      <Entries entries={entries} variant={variant} />
      {children}
    </section>
  );
}

/** Cards or rows with hours and a button to save each. */
export function Entries({ entries, variant }: Pick<ProviderGroupProps, 'entries' | 'variant'>) {
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
