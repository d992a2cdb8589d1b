import { fromPrice, type ProviderProfile } from '@townlink/contracts';
import { Section } from '@townlink/web-ui';

/** The services that a provider names, with their lowest prices; renders nothing without any. */
export function Services({ services }: Pick<ProviderProfile, 'services'>) {
  if (services.length === 0) return null;
  const isPriced = services.some(({ from_cents }) => from_cents !== null);
  return (
    <Section
      title={isPriced ? 'Services and prices' : 'Services'}
      lead={isPriced ? 'Lowest prices, supplied by the provider' : 'Supplied by the provider'}
    >
      <ul className="divide-y divide-line border-y border-line text-body">
        {services.map((item) => (
          <li key={item.name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <bdi className="min-w-0 wrap-anywhere">{item.name}</bdi>
            {item.from_cents !== null && <span className="ml-auto text-muted tabular-nums">{fromPrice(item)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
