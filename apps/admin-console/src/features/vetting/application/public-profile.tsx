import type { ReactNode } from 'react';
import {
  fromPrice,
  hoursText,
  offerText,
  type ServiceDetails,
  type ServiceItem,
  type VettedApplication,
} from '@townlink/contracts';
import { Day } from '@townlink/web-ui';

/** Public data besides the name: the offer, testimonials and the service. */
export function PublicProfile({
  application: { offer, testimonials, service, services },
}: {
  application: VettedApplication;
}) {
  const facts = factsOf(service, services);
  if (!offer && testimonials.length === 0 && facts.length === 0) return null;
  return (
    <section aria-label="What visitors will see" className="grid gap-4">
      <h3 className="font-semibold">What visitors will see</h3>
      {offer && (
        <Part title="Offer">
          <p className="font-medium">{offerText(offer)}</p>
          {offer.terms && <p className="text-caption text-muted">{offer.terms}</p>}
          {offer.expiry && (
            <p className="text-caption text-muted">
              Until <Day at={offer.expiry} />
            </p>
          )}
        </Part>
      )}
      {testimonials.length > 0 && (
        <Part title="Testimonials, supplied by the provider">
          <ul className="grid gap-2">
            {testimonials.map(({ quote, author }, position) => (
              <li key={position}>
                <blockquote>
                  <bdi>{quote}</bdi>
                </blockquote>
                <p className="text-caption text-muted">
                  <bdi>{author}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {facts.map(([title, text]) => (
        <Part key={title} title={title}>
          <p className="whitespace-pre-line">{text}</p>
        </Part>
      ))}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1 text-body wrap-anywhere">
      <h4 className="text-caption text-muted">{title}</h4>
      {children}
    </div>
  );
}

/** Facts with a value. */
function factsOf(service: ServiceDetails, services: readonly ServiceItem[]): [string, string][] {
  const { description, radius_miles, languages, payment_methods, in_business_since, emergency_service } = service;
  const facts: [string, string | null][] = [
    ['Description', description],
    ['Services', services.map(serviceLine).join('\n')],
    ['Hours', hoursText(service)],
    ['Travels', radius_miles === null ? null : radius_miles === 0 ? 'No' : `Up to ${radius_miles} miles`],
    ['Languages', languages.join(', ')],
    ['Takes', payment_methods.join(', ')],
    ['In business since', in_business_since === null ? null : String(in_business_since)],
    ['Emergencies', emergency_service ? 'Takes emergency calls' : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const serviceLine = (item: ServiceItem): string => [item.name, fromPrice(item)].filter(Boolean).join(', ');
