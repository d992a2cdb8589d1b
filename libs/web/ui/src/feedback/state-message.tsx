import { Inbox, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';
import { classes } from '../primitives';

export interface StateMessageProps {
  icon?: ReactNode;
  /** A drawing instead of the icon. */
  drawing?: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** Heading level of the title; 1 if it is the whole page. */
  headingLevel?: 1 | 2 | 3;
  className?: string;
  role?: 'alert' | 'status';
}

/** A message in place of content: centered, with what to do next. */
export function StateMessage({
  icon,
  drawing,
  title,
  children,
  actions,
  headingLevel = 2,
  className,
  role,
}: StateMessageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role={role} className={classes('grid justify-items-center gap-3 px-4 py-12 text-center', className)}>
      {drawing && <Drawing name={drawing} className="mb-1" />}
      {icon && !drawing && (
        <span aria-hidden="true" className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-muted">
          {icon}
        </span>
      )}
      <Heading className={classes('font-semibold', headingLevel === 1 ? 'text-heading' : 'text-title')}>
        {title}
      </Heading>
      {children && <div className="measure text-body text-balance text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** For content that does not exist yet, with what to do about it. */
export function EmptyState({ icon = <Inbox className="size-6" />, ...rest }: StateMessageProps) {
  return <StateMessage icon={icon} {...rest} />;
}

export interface ErrorStateProps extends StateMessageProps {
  /** Retries the failed action. */
  onRetry?: () => void;
}

/** For loading or actions that failed; announced, with a retry button. */
export function ErrorState({ onRetry, actions, icon, ...rest }: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      icon={icon ?? <TriangleAlert className="size-6 text-danger" />}
      actions={
        actions ??
        (onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        ))
      }
      {...rest}
    />
  );
}
