import { TriangleAlert } from 'lucide-react';
import { Button } from '../actions/button';
import { StateMessage, type StateMessageProps } from './state-message';

export interface ErrorStateProps extends StateMessageProps {
  /** Tries again what failed. */
  onRetry?: () => void;
}

/** Something could not be loaded or done; announced, with a way to try again. */
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
