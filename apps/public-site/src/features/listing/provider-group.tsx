import type { ReactNode } from 'react';
import type { DirectoryEntry } from '@townlink/contracts';
import { ProviderCard } from './provider-card';

interface ProviderGroupProps {
  title: string;
  subtitle: ReactNode;
  /** A word beside the title, for instance that places are paid for. */
  note?: ReactNode;
  entries: readonly DirectoryEntry[];
  children?: ReactNode;
}

/** A titled part of a list of providers; nothing when it has none. */
export function ProviderGroup({ title, subtitle, note, entries, children }: ProviderGroupProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-4">
      <header className="grid gap-0.5">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-title font-semibold">
          {title}
          {note && <span className="text-caption font-normal text-muted">{note}</span>}
        </h2>
        <p className="text-body text-muted">{subtitle}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ProviderCard entry={entry} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Said wherever featured providers stand. */
export const PAID_PLACEMENT = 'Paid placement';
