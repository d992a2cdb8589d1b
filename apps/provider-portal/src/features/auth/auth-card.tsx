import type { ReactNode } from 'react';
import { Card, Page, PageHeader } from '@townlink/web-ui';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Ways on for those who are wrong here. */
  footer?: ReactNode;
}

/** The frame of every account page: one heading, one card, the ways on below it. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Card className="grid gap-5 wrap-anywhere">{children}</Card>
      {footer && <div className="mt-6 grid gap-1 text-center text-body text-muted">{footer}</div>}
    </Page>
  );
}
