import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, IconButton } from '@townlink/web-ui';

const looks = { plain: 'bg-surface', warning: 'bg-warning-soft' };

interface StripProps {
  look?: keyof typeof looks;
  children: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  onDismiss: () => void;
}

/** A message about the site itself, below the header and over the page, which does not move for it. */
export function Strip({ look = 'plain', children, action, onDismiss }: StripProps) {
  return (
    <div
      className={classes(
        'fixed inset-x-0 top-16 z-20 animate-rise border-b border-line text-ink shadow-card print:hidden',
        looks[look],
      )}
    >
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
