import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, IconButton } from '@townlink/web-ui';

const variants = { plain: 'bg-surface', warning: 'bg-warning-soft' };

interface BannerProps {
  variant?: keyof typeof variants;
  children: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}

/** A site message below the header. It moves the page down instead of covering breadcrumbs and heading. */
export function Banner({ variant = 'plain', children, action, onDismiss }: BannerProps) {
  return (
    <div className={classes('animate-rise border-b border-line text-ink shadow-card print:hidden', variants[variant])}>
      <div className="page-column flex items-center gap-3 py-1.5">
        <p className="min-w-0 grow text-caption wrap-anywhere">{children}</p>
        {action}
        <IconButton label="Dismiss" onClick={onDismiss} className="-mr-2 shrink-0">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
