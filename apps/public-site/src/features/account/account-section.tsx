import type { ReactNode } from 'react';
import { Card } from '@townlink/web-ui';

interface AccountSectionProps {
  /** Link target. */
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the account: a description and, next to it from 64rem, the controls. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12 lg:pt-8"
    >
      <div className="grid content-start gap-1">
        <h2 className="text-title font-semibold">{title}</h2>
        {lead && <p className="measure text-body text-muted">{lead}</p>}
      </div>
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</Card>
    </section>
  );
}
