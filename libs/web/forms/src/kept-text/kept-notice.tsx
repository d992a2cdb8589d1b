import { Button, focusContent, Notice } from '@townlink/web-ui';
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
          <Button size="small" onClick={() => (focusContent(), kept.use())}>
            Restore them
          </Button>
          <Button size="small" variant="secondary" onClick={() => (focusContent(), kept.drop())}>
            Delete them
          </Button>
        </>
      }
    >
      {isOlder ? 'They were kept in this tab. Another version was saved since.' : 'They were kept in this tab.'} {hint}
    </Notice>
  );
}
