import type { ReactNode } from 'react';
import type { ListedProvider } from './listed-provider';
import { ProviderCard } from './provider-card';

interface ProviderListProps {
  providers: readonly ListedProvider[];
  /** Rows for long lists. Cards of all groups use the same three-column grid, so that they align down the page. */
  variant?: 'cards' | 'rows';
  headingLevel?: 2 | 3;
  /** A button in the corner of each card. */
  corner?: (provider: ListedProvider, index: number) => ReactNode;
  /** Opening status of each, in one line. */
  hours?: (provider: ListedProvider, index: number) => ReactNode;
}

/** Providers as cards in a grid, or as rows on one sheet. */
export function ProviderList({ providers, variant = 'cards', headingLevel, corner, hours }: ProviderListProps) {
  const isRows = variant === 'rows' || providers.length > 3;
  return (
    <div className="@container">
      <ul
        className={
          isRows
            ? 'divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card'
            : 'grid gap-4 @4xl:grid-cols-3'
        }
      >
        {providers.map((provider, index) => (
          <li key={provider.href} className="min-w-0">
            <ProviderCard
              provider={provider}
              variant={isRows ? 'row' : 'card'}
              headingLevel={headingLevel}
              corner={corner?.(provider, index)}
              hours={hours?.(provider, index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListHeadProps {
  title: string;
  subtitle?: ReactNode;
  /** A note next to the title, such as that the positions are paid. */
  note?: ReactNode;
}

/** The heading of a list, or of a part of one. */
export function ListHead({ title, subtitle, note }: ListHeadProps) {
  return (
    <header className="grid gap-0.5">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold">
        {title}
        {note && (
          <span className="rounded-full border border-line-strong px-2 text-caption font-normal tracking-normal text-muted">
            {note}
          </span>
        )}
      </h2>
      {subtitle && <p className="text-body text-muted">{subtitle}</p>}
    </header>
  );
}
