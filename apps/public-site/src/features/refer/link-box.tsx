import { Check, Copy, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { brand, LINK_COPIED_MS, REFERRAL_MESSAGES, type ReferralLink, referralPath } from '@townlink/contracts';
import { Button, Field, Input, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { ShareButton } from '../shortlist/share-button';

/** Loaded on demand, with the QR code library. */
const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ './qr-code').then((drawing) => ({ default: drawing.QrCode })),
);

/** A referral link to copy, share, or show as a QR code. */
export function LinkBox({ link: { referral_code, url } }: { link: ReferralLink }) {
  const { isCopied, copy } = useCopy(url);
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Your referral link" optional="read-only" className="min-w-0 grow basis-56">
          <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button className="min-w-28!" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <ShareButton title={`Get listed on ${brand.name}`} path={referralPath(referral_code)} />
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <QrIcon aria-hidden="true" className="size-5" /> {isShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
      </div>
      {isShown && (
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={url} label={`QR code for ${url}`} />
        </Suspense>
      )}
    </div>
  );
}

/** Copies a text and shows a confirmation for two seconds. */
function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error('Error', { description: REFERRAL_MESSAGES.copyFailed });
      return;
    }
    toast.success(REFERRAL_MESSAGES.copied);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), LINK_COPIED_MS);
  };
  return { isCopied, copy };
}
