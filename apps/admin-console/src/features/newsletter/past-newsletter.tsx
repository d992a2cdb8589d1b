import { useState } from 'react';
import type { NewsletterSend } from '@townlink/contracts';
import { Button, ErrorState, Skeleton } from '@townlink/web-ui';
import { May } from '../rights/may';
import { Fold } from '../shared/fold';
import { MailPreview } from '../shared/preview/mail-preview';
import { useBegin, usePast } from './use-drafts';

/** The text of an earlier newsletter, and a button to reuse its blocks. */
export function PastNewsletter({ send: { id, subject, audience, has_blocks } }: { send: NewsletterSend }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = usePast(id, isOpen);
  const begin = useBegin();
  const title = (
    <span>
      Read it<span className="sr-only">: {subject}</span>
    </span>
  );
  return (
    <div className="grid gap-3">
      <Fold title={title} onToggle={setOpen}>
        {isOpen && isError && <ErrorState title="The text could not be loaded" onRetry={() => void refetch()} />}
        {isOpen && !isError && !data && <Skeleton className="h-80 rounded-card!" />}
        {isOpen && data && <MailPreview title="Preview of the newsletter" {...data} />}
      </Fold>
      {has_blocks && (
        <May right="newsletter:write">
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={begin.isPending && 'Opening…'}
              onClick={() => begin.mutate({ audience, send_id: id })}
            >
              Begin another with it<span className="sr-only">: {subject}</span>
            </Button>
          </div>
        </May>
      )}
    </div>
  );
}
