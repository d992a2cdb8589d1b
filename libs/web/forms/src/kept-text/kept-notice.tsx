import { Button, Notice } from '@townlink/web-ui';
import type { KeptText } from './use-kept-text';

interface KeptNoticeProps {
  kept: {
    found: KeptText<unknown> | undefined;
    use: () => void;
    drop: () => void;
  };
  /** The saved version. */
  version: string;
  hint?: string;
}

/** Offers the changes that were not saved when this tab last left the editor. */
export function KeptNotice({ kept, version, hint }: KeptNoticeProps) {
  if (!kept.found) return null;
  const isOlder = kept.found.version !== version;
  return (
    <Notice
      kind="warning"
      role="status"
      title="You have changes that were not saved"
      actions={
        <>
          <Button size="small" onClick={() => keepFocus(kept.use)}>
            Restore them
          </Button>
          <Button size="small" variant="secondary" onClick={() => keepFocus(kept.drop)}>
            Delete them
          </Button>
        </>
      }
    >
      {isOlder ? 'They were kept in this tab. Another version was saved since.' : 'They were kept in this tab.'} {hint}
    </Notice>
  );
}

/** The pressed button is removed with the notice; Tab continues at the beginning of the page's content. */
function keepFocus(action: () => void): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  action();
}
