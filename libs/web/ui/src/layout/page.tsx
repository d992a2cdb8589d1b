import type { ReactNode } from 'react';
import { classes } from '../primitives';

interface PageProps {
  children: ReactNode;
  /** 'text' for reading and forms, 'column' for content that uses the full width. */
  width?: 'column' | 'form' | 'text';
  className?: string;
}

const widths = { column: '', form: 'max-w-xl!', text: 'max-w-3xl!' };

/** The content area of a page, with the same margins everywhere. */
export function Page({ children, width = 'column', className }: PageProps) {
  return <div className={classes('page-column py-8 md:py-12', widths[width], className)}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons next to the title; below it on a phone. */
  actions?: ReactNode;
}

/** A page's only first-level heading. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <h1 className="text-heading font-semibold">{title}</h1>
        {lead && <p className="measure text-body text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page with a second-level heading. */
export function Section({ title, lead, children, className }: SectionProps) {
  return (
    <section className={classes('grid gap-5', className)}>
      <div className="grid gap-1">
        <h2 className="text-title font-semibold">{title}</h2>
        {lead && <p className="measure text-body text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
