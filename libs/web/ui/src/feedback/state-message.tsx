import type { ReactNode } from 'react';
import { classes } from '../primitives/classes';

export interface StateMessageProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** The level of the title; 1 where it is the whole page. */
  headingLevel?: 1 | 2 | 3;
  className?: string;
  role?: 'alert' | 'status';
}

/** Words in place of content: centred, with what to do next. */
export function StateMessage({ icon, title, children, actions, headingLevel = 2, className, role }: StateMessageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role={role} className={classes('grid justify-items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && (
        <span aria-hidden="true" className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-muted">
          {icon}
        </span>
      )}
      <Heading className={classes('font-semibold', headingLevel === 1 ? 'text-heading' : 'text-title')}>
        {title}
      </Heading>
      {children && <div className="measure text-body text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
