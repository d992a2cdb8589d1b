import type { ReactNode } from 'react';
import { fromPrice, type ServiceItem } from '@townlink/contracts';
import { Folded } from '../disclosure/folded';
import { Section } from '../layout/page';

/** Services shown on a phone before the rest is collapsed. */
const SHOWN_ON_PHONE = 5;

interface ProfileServicesProps {
  services: readonly ServiceItem[];
  /** Usual prices of other providers. */
  note?: ReactNode;
}

/** A provider's services with their lowest prices; renders nothing without any. */
export function ProfileServices({ services, note }: ProfileServicesProps) {
  if (services.length === 0) return null;
  const isPriced = services.some(({ from_cents }) => from_cents !== null);
  const folded = services.slice(SHOWN_ON_PHONE);
  return (
    <Section
      title={isPriced ? 'Services and prices' : 'Services'}
      lead={isPriced ? 'Lowest prices, supplied by the provider' : 'Supplied by the provider'}
    >
      <div>
        <Items services={services.slice(0, SHOWN_ON_PHONE)} />
        {folded.length > 0 && (
          <Folded summary={`${folded.length} more ${folded.length === 1 ? 'service' : 'services'}`}>
            <Items services={folded} />
          </Folded>
        )}
      </div>
      {note && <p className="text-caption text-muted">{note}</p>}
    </Section>
  );
}

function Items({ services }: { services: readonly ServiceItem[] }) {
  return (
    <ul className="divide-y divide-line border-b border-line text-body first:border-t">
      {services.map((item) => (
        <li key={item.name} className="flex flex-wrap justify-between gap-x-6 py-2 sm:py-2.5">
          <bdi className="min-w-0 wrap-anywhere">{item.name}</bdi>
          {item.from_cents !== null && <span className="ml-auto text-muted tabular-nums">{fromPrice(item)}</span>}
        </li>
      ))}
    </ul>
  );
}
