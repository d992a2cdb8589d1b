import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useEffect, useRef } from 'react';

/** The secret of a webhook, shown only once. Takes the focus, since it may be far from the pressed button. */
export function NewSecret({ secret, host }: { secret: string; host: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [secret]);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Secret copied'),
      () => toast.error('The secret could not be copied'),
    );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        kind="warning"
        role="status"
        title={`Keep the secret for ${host} now: it is not shown again`}
        actions={
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            Copy secret
          </Button>
        }
      >
        <code className="wrap-anywhere">{secret}</code>
      </Notice>
    </div>
  );
}
