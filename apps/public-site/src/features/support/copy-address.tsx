import { Copy } from 'lucide-react';
import { brand } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Copies a text to the clipboard and shows a confirmation. @param what for example 'Address' */
export const copyText = (text: string, what: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(`${what} copied`),
    () => toast.error(`${what} could not be copied`, { description: brand.supportEmail }),
  );

/** For visitors without a mail program. */
export function CopyAddress() {
  return (
    <Button
      variant="secondary"
      size="small"
      className="noscript:hidden! print:hidden!"
      onClick={() => void copyText(brand.supportEmail, 'Address')}
    >
      <Copy aria-hidden="true" className="size-4" /> Copy address
    </Button>
  );
}
