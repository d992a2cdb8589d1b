import { VIEW_MINUTES } from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';
import { Notice } from '@townlink/web-ui';

/** Explains the return to the console when a view has ended automatically. */
export function ViewOver() {
  const [parameters] = useSearchParams();
  if (parameters.get('view') !== 'over') return null;
  return (
    <Notice kind="info" role="status" title="The view is over" className="mb-6">
      It ends after {VIEW_MINUTES} minutes, and when another one begins.
    </Notice>
  );
}
