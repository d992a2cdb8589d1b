import type { ReactNode } from 'react';
import { Notice } from '@townlink/web-ui';

/** Said to a provider whose listing gives visitors no way to get in touch. */
export function NoContactNotice({ actions }: { actions?: ReactNode }) {
  return (
    <Notice kind="warning" title="Customers cannot reach you" actions={actions}>
      Your listing will show neither a phone number nor a website. Show your phone number publicly or add a website, or
      visitors have no way to get in touch.
    </Notice>
  );
}
