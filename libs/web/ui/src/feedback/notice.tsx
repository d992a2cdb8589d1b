import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../primitives';

const kinds = {
  info: { Icon: Info, colors: 'bg-accent-soft text-accent' },
  success: { Icon: CircleCheck, colors: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, colors: 'bg-warning-soft text-warning' },
  danger: { Icon: CircleAlert, colors: 'bg-danger-soft text-danger' },
};

export interface NoticeProps {
  kind?: keyof typeof kinds;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** 'alert' if it appears in response to a person's action. */
  role?: 'alert' | 'status';
  className?: string;
  /** With an id, it can be focused. */
  id?: string;
}

/** A message within the page, next to what it is about. */
export function Notice({ kind = 'info', title, children, actions, role, className, id }: NoticeProps) {
  const { Icon, colors } = kinds[kind];
  return (
    <div
      id={id}
      tabIndex={id ? -1 : undefined}
      role={role}
      className={classes('flex gap-3 rounded-card p-4 max-sm:gap-2 max-sm:px-3', colors, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        {title && <p className="font-semibold wrap-anywhere">{title}</p>}
        {children && <div className="text-body wrap-anywhere text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
