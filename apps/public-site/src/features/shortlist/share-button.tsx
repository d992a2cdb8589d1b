import { Share2 } from 'lucide-react';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

interface ShareButtonProps {
  /** Title of the shared page. */
  title: string;
  /** Its address on this site. */
  path: string;
  label?: string;
}

/** Opens the device's share sheet, or copies the URL if unsupported. */
export function ShareButton({ title, path, label = 'Share' }: ShareButtonProps) {
  return (
    <Button
      variant="secondary"
      className="noscript:hidden! print:hidden"
      onClick={() => void share({ title, url: location.origin + path })}
    >
      <Share2 aria-hidden="true" className="size-5" /> {label}
    </Button>
  );
}

async function share(what: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(what);
    await navigator.clipboard.writeText(what.url);
    toast.success('Link copied!');
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // Canceled by the visitor.
    toast.error('Failed to copy link', { description: what.url });
  }
}
