import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from '@townlink/web-forms';
import {
  Button,
  classes,
  ContactCard,
  ProfileHeader,
  ProfileOffer,
  ProviderCard,
  Testimonials,
} from '@townlink/web-ui';
import type { ApplicationValues, StepProps } from './empty-application';
import { type Known, previewListing } from './preview-listing';

interface PreviewProps extends StepProps {
  /** The city as typed. */
  city: string;
  known?: Known;
  /** Other content of the page, next to the contact details. */
  about?: ReactNode;
}

/** A live preview of the listing: card and page next to the form, or the card behind a button on narrow screens. */
export function Preview({ form, city, known, about }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control });
  const { listing, page, note } = previewListing(values as ApplicationValues, city, known);
  return (
    <aside
      aria-label="Preview of your listing"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 @4xl:sticky @4xl:top-24"
    >
      <Button
        variant="secondary"
        wide
        className="@4xl:hidden"
        aria-expanded={isOpen}
        aria-controls="listing-preview"
        onClick={() => setOpen(!isOpen)}
      >
        Preview your card
        <ChevronDown aria-hidden="true" className={classes('size-5', isOpen && 'rotate-180')} />
      </Button>
      <div id="listing-preview" className={classes('grid gap-3', !isOpen && '@max-4xl:hidden')}>
        <p className="text-caption font-medium @max-4xl:sr-only">Preview of your card</p>
        <div inert>
          <ProviderCard provider={listing} />
        </div>
        <p className="text-caption text-muted">{note}</p>
      </div>
      <div className="grid gap-3 @max-4xl:hidden">
        <p className="text-caption font-medium">Preview of your page</p>
        <div inert className="grid gap-5 rounded-card border border-line bg-canvas p-4">
          <ProfileHeader provider={listing} trade={page.trade} headingLevel={3} />
          <ProfileOffer offer={page.offer} />
          <ContactCard provider={listing} />
          {about}
          <Testimonials testimonials={page.testimonials} />
        </div>
      </div>
    </aside>
  );
}
