import { Globe, Phone } from 'lucide-react';
import { AnchorButton, LinkButton } from '../actions/links';
import { classes } from '../primitives';
import type { ListedProvider } from './listed-provider';
import { telephone } from './telephone';

interface ContactActionsProps {
  provider: Pick<ListedProvider, 'name' | 'href' | 'phone' | 'website'>;
  className?: string;
}

/** Call and Website on one line, as far as there are any; always at least a way to the provider's page. */
export function ContactActions({ provider: { name, href, phone, website }, className }: ContactActionsProps) {
  return (
    <div className={classes('flex flex-wrap gap-2 print:hidden', className)}>
      {phone && (
        <AnchorButton
          href={telephone(phone)}
          aria-label={`Call ${name}`}
          className="min-h-13! grow-[1.7] basis-28 text-lead!"
        >
          <Phone aria-hidden="true" className="size-5" /> Call
        </AnchorButton>
      )}
      {website && (
        <AnchorButton
          variant="secondary"
          href={website}
          target="_blank"
          rel="sponsored noopener"
          aria-label={`Website of ${name}`}
          className="min-h-13! grow basis-28 px-2!"
        >
          <Globe aria-hidden="true" className="size-5" /> Website
        </AnchorButton>
      )}
      {!phone && !website && (
        <LinkButton variant="secondary" to={href} className="min-h-13! grow" aria-label={`View profile of ${name}`}>
          View profile
        </LinkButton>
      )}
    </div>
  );
}
