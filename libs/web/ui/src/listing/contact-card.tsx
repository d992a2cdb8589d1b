import { Tag } from 'lucide-react';
import { Card } from '../layout/card';
import { ContactActions } from './contact-actions';
import { classes } from '../primitives';
import type { ListedProvider } from './listed-provider';
import { PhoneNumber } from './phone-number';

interface ContactProps {
  provider: ListedProvider;
}

/**
 * Contact details on the provider's page. Below 64rem the buttons move to the {@link ContactBar}; the card still shows the
 * number.
 */
export function ContactCard({ provider }: ContactProps) {
  const { name, phone, website, hasOffer, offer } = provider;
  if (!phone && !website && !hasOffer) return null;
  return (
    <Card className={classes('grid content-start gap-4 max-lg:p-4!', phone && 'max-sm:hidden print:grid!')}>
      {phone && (
        <div className="max-sm:hidden print:block!">
          <p className="text-caption text-muted">Call directly</p>
          <PhoneNumber phone={phone} of={name} size="large" />
        </div>
      )}
      {!phone && website && <p className="text-body text-muted print:hidden">Contact via website</p>}
      {(phone || website) && (
        <ContactActions provider={provider} variant="column" className="max-lg:hidden print:flex!" />
      )}
      {hasOffer && (
        <p className="flex gap-2 border-line text-caption text-muted not-first:border-t not-first:pt-4 max-sm:border-t-0! max-sm:pt-0!">
          <Tag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">{offer ?? 'FTCO available'}</span>
        </p>
      )}
    </Card>
  );
}

/**
 * Call and Website at the bottom of a phone or tablet screen. Place it last in the page's content: it sticks to the bottom of
 * the screen and ends with the content, above the footer. On a very low screen it does not stick.
 */
export function ContactBar({ provider }: ContactProps) {
  const { name, phone, website } = provider;
  if (!phone && !website) return null;
  return (
    <div
      role="region"
      aria-label={`Contact ${name}`}
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden [@media(max-height:25rem)]:static print:hidden"
    >
      <div className="@container page-column py-3">
        <div className="flex items-center gap-4">
          {phone && <PhoneNumber phone={phone} of={name} className="shrink-0 text-lead @max-2xl:hidden!" />}
          <ContactActions provider={provider} className="grow" />
        </div>
      </div>
    </div>
  );
}
