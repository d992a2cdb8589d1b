import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from '@townlink/web-forms';
import { Button, classes, ProviderCard } from '@townlink/web-ui';
import { previewListing } from './preview-listing';
import type { ApplicationValues } from './empty-application';
import type { StepProps } from './steps/step-props';

interface PreviewProps extends StepProps {
  /** The city as it is typed. */
  city: string;
}

/** The listing as it grows with what is typed: beside the form, or behind a button where there is no room. */
export function Preview({ form, city }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control });
  const { listing, note } = previewListing(values as ApplicationValues, city);
  return (
    <aside aria-label="Preview of your listing" className="grid content-start gap-3 @4xl:sticky @4xl:top-24">
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
    </aside>
  );
}
