import { Copy } from 'lucide-react';
import { IconButton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { readablePhone } from './telephone';

interface PhoneNumberProps {
  phone: string;
  /** Whose it is. */
  of: string;
}

/** A number to be read, copied and printed. Not on a phone, which calls it. */
export function PhoneNumber({ phone, of }: PhoneNumberProps) {
  const shown = readablePhone(phone);
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => toast.success('Phone number copied', { description: shown }),
      () => toast.error('The phone number could not be copied', { description: shown }),
    );
  return (
    <p className="hidden w-full items-center justify-between md:flex print:flex">
      <span className="text-lead font-semibold tabular-nums">{shown}</span>
      <IconButton label={`Copy the phone number of ${of}`} className="print:hidden" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
      </IconButton>
    </p>
  );
}
