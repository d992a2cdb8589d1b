import type { ReactNode } from 'react';
import { BULK_CHOSEN_MAX } from '@townlink/contracts';

/** Replaces the buttons by the reason why there are none. */
export const BulkNote = ({ children }: { children: ReactNode }) => (
  <span className="text-caption text-muted">{children}</span>
);

export const TOO_MANY_CHOSEN = <BulkNote>At most {BULK_CHOSEN_MAX} can be chosen one by one</BulkNote>;
