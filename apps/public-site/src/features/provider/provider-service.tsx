import { Siren } from 'lucide-react';
import { Suspense } from 'react';
import { type ProviderProfile, yearsInBusiness } from '@townlink/contracts';
import { lazyAfterHydration } from '@townlink/web-federation';
import { Badge, Fact } from '@townlink/web-ui';

const HoursTable = lazyAfterHydration(() =>
  import(/* webpackChunkName: "hours-table" */ '../hours/hours-table').then((module) => module.HoursTable),
);

/** The provider's description of its service; renders nothing without one. */
export function Service({ service }: Pick<ProviderProfile, 'service'>) {
  if (!service) return null;
  const { description, emergency_service, hours, special_days, by_appointment } = service;
  const hasHours = hours.length > 0 || special_days.length > 0 || by_appointment;
  const facts = factsOf(service);
  if (!description && !emergency_service && !hasHours && facts.length === 0) return null;
  return (
    <section aria-labelledby="about-the-service" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="about-the-service" className="text-title font-semibold">
          About the service
        </h2>
        {emergency_service && (
          <Badge tone="accent">
            <Siren aria-hidden="true" /> Emergency service
          </Badge>
        )}
      </div>
      {description && <p className="measure text-body whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, words]) => (
          <Fact key={term} label={term}>
            {words}
          </Fact>
        ))}
        {hasHours && (
          <Fact label="Hours">
            <Suspense>
              <HoursTable {...service} />
            </Suspense>
          </Fact>
        )}
      </dl>
      <p className="text-caption text-muted">Supplied by the provider.</p>
    </section>
  );
}

type Said = NonNullable<ProviderProfile['service']>;

function factsOf({ radius_miles, in_business_since, languages, payment_methods }: Said): [string, string][] {
  const years = yearsInBusiness(in_business_since);
  return [
    ...(years ? [['In business', years === 1 ? '1 year' : `${years} years`] as [string, string]] : []),
    ...(radius_miles
      ? [['Service radius', `${radius_miles} ${radius_miles === 1 ? 'mile' : 'miles'}`] as [string, string]]
      : []),
    ...(payment_methods.length > 0 ? [['Payment', payment_methods.join(', ')] as [string, string]] : []),
    ...(languages.length > 0 ? [['Languages', languages.join(', ')] as [string, string]] : []),
  ];
}
