import { Globe, Phone } from 'lucide-react';
import { AnchorButton, LinkButton } from '../actions/links';
import { classes } from '../primitives';
import { type ListedProvider, trackingAttributes } from './listed-provider';
import { readableWebsite, telephone } from './contact-details';

interface ContactActionsProps {
  provider: Pick<ListedProvider, 'name' | 'href' | 'phone' | 'website'> & Partial<Pick<ListedProvider, 'id' | 'tier'>>;
  /** 'line' is a row, 'column' is stacked. */
  variant?: 'line' | 'column';
  className?: string;
}

/** Call and Website, if available; always at least a link to the provider's page. In print, the website's address. */
export function ContactActions({ provider, variant = 'line', className }: ContactActionsProps) {
  const { name, href, phone, website } = provider;
  const isColumn = variant === 'column';
  return (
    <div data-actions={variant} className={classes('flex gap-2', isColumn ? 'flex-col' : 'flex-wrap', className)}>
      {website && <p className="hidden wrap-anywhere print:block">{readableWebsite(website)}</p>}
      {phone && (
        <AnchorButton
          {...trackingAttributes(provider, 'call')}
          href={telephone(phone)}
          aria-label={`Call ${name}`}
          className={classes('min-h-13! text-lead! print:hidden', !isColumn && 'grow-[1.7] basis-28')}
        >
          <Phone aria-hidden="true" className="size-5" /> Call
        </AnchorButton>
      )}
      {website && (
        <AnchorButton
          {...trackingAttributes(provider, 'website')}
          variant="secondary"
          href={website}
          target="_blank"
          rel="sponsored noopener"
          aria-label={`Website of ${name}`}
          className={classes('min-h-13! px-2! print:hidden', !isColumn && 'grow basis-28')}
        >
          <Globe aria-hidden="true" className="size-5" /> Website
        </AnchorButton>
      )}
      {!phone && !website && (
        <LinkButton
          {...trackingAttributes(provider, 'profile')}
          variant="secondary"
          to={href}
          className="min-h-13! grow print:hidden"
          aria-label={`View profile of ${name}`}
        >
          View profile
        </LinkButton>
      )}
    </div>
  );
}
