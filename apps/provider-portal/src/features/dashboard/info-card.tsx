import type { ReactNode } from 'react';
import { Card } from '@townlink/web-ui';

interface InfoCardProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function InfoCard({ title, action, children }: InfoCardProps) {
  return (
    <Card className="h-full">
      <section aria-label={title} className="grid content-start gap-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
