import { Copy } from 'lucide-react';
import { toast } from '@townlink/web-ui/toast';
import { IconButton } from '../actions/button';
import { classes } from '../primitives';
import { readablePhone } from './contact-details';

interface PhoneNumberProps {
  phone: string;
  /** Name of the business. */
  of: string;
  size?: 'medium' | 'large';
  className?: string;
}

/** A number for reading, copying and printing. Hidden on phones, which call it. */
export function PhoneNumber({ phone, of, size = 'medium', className }: PhoneNumberProps) {
  const shown = readablePhone(phone);
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => toast.success('Phone number copied', { description: shown }),
      () => toast.error('The phone number could not be copied', { description: shown }),
    );
  return (
    <p
      className={classes(
        'hidden items-center justify-between gap-1 sm:flex print:flex',
        size === 'large' && '@container',
        className,
      )}
    >
      <span
        className={classes(
          'min-w-0 wrap-anywhere',
          // In a narrow card the larger size would break the number in two.
          size === 'large' ? 'text-title font-[640] @min-[17rem]:text-heading' : 'font-semibold',
        )}
      >
        {shown}
      </span>
      <IconButton
        label={`Copy the phone number of ${of}`}
        className="-mr-3 text-muted! noscript:hidden! print:hidden"
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </IconButton>
    </p>
  );
}
