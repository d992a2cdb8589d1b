import { Siren } from 'lucide-react';
import { type PublicService, yearsInBusiness } from '@townlink/contracts';
import { Fact } from '../data/facts';
import { Folded } from '../disclosure/folded';
import { Badge } from '../status/badge';
import { foldText } from './fold-text';
import { HoursTable } from './hours-table';

interface ProfileServiceProps {
  service: PublicService | null | undefined;
  /** Regular hours in one line. */
  hours?: string | null;
  /** The towns it serves, as text. */
  towns?: string | null;
}

/** The provider's service description and area; renders nothing without either. */
export function ProfileService({ service, hours, towns }: ProfileServiceProps) {
  const { description, emergency_service } = service ?? {};
  const facts = service ? factsOf(service) : [];
  const isSupplied = Boolean(description || emergency_service || facts.length > 0 || hasHours(service));
  if (!isSupplied && !towns) return null;
  return (
    <section aria-label={TITLE} className="@container grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-title font-semibold">{TITLE}</h2>
        {emergency_service && (
          <Badge tone="accent">
            <Siren aria-hidden="true" /> Emergency service
          </Badge>
        )}
      </div>
      {description && <Description text={description} />}
      <dl className="grid gap-x-4 gap-y-4 @min-[18rem]:grid-cols-2 @lg:gap-x-8">
        {towns && (
          <Fact label="Towns served" className="col-span-full">
            {towns}
          </Fact>
        )}
        {facts.map(([term, words]) => (
          <Fact key={term} label={term} className={term === 'Payment' ? '@max-lg:col-span-full' : undefined}>
            {words}
          </Fact>
        ))}
        {service && hasHours(service) && (
          <Fact label="Hours" className="@max-lg:col-span-full">
            <Folded summary={hours ?? 'Special days'}>
              <HoursTable {...service} />
            </Folded>
          </Fact>
        )}
      </dl>
      {isSupplied && <p className="text-caption text-muted">Supplied by the provider.</p>}
    </section>
  );
}

const TITLE = 'About the service';

function Description({ text }: { text: string }) {
  const [shown, folded] = foldText(text);
  const style = 'measure text-body whitespace-pre-line wrap-anywhere';
  return (
    <div className="grid gap-3">
      <p className={style}>{shown}</p>
      {folded && (
        <Folded summary="Read more">
          <p className={style}>{folded}</p>
        </Folded>
      )}
    </div>
  );
}

const hasHours = (service: ProfileServiceProps['service']): boolean =>
  Boolean(service && (service.hours.length > 0 || service.special_days.length > 0 || service.by_appointment));

function factsOf({ in_business_since, languages, payment_methods }: PublicService): [string, string][] {
  const years = yearsInBusiness(in_business_since);
  return [
    ...(years ? [['In business', years === 1 ? '1 year' : `${years} years`] as [string, string]] : []),
    ...(languages.length > 0 ? [['Languages', languages.join(', ')] as [string, string]] : []),
    ...(payment_methods.length > 0 ? [['Payment', payment_methods.join(', ')] as [string, string]] : []),
  ];
}
