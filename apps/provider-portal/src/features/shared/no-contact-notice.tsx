import type { ReactNode } from 'react';
import { Notice } from '@townlink/web-ui';

/** Warns a provider whose listing has no contact options. */
export function NoContactNotice({ actions }: { actions?: ReactNode }) {
  return (
    <Notice kind="warning" title="Customers cannot reach you" actions={actions}>
      Your listing will show neither a phone number nor a website. Show your phone number publicly or add a website, or
      visitors have no way to get in touch.
    </Notice>
  );
}
