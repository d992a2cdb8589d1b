import type { ReactNode } from 'react';
import { Card, classes } from '@townlink/web-ui';

interface InfoCardProps {
  /** Link target. */
  id?: string;
  title: string;
  /** Next to the title. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function InfoCard({ id, title, action, children, className }: InfoCardProps) {
  return (
    <Card className={classes('h-full', className)}>
      <section id={id} aria-label={title} className="grid content-start gap-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
