import { useSearchParams } from '@townlink/web-federation';
import { LinkButton } from '@townlink/web-ui';

/** Leads on in a list that is read by key: to the rows after these, and back to its beginning. `after` is in the address. */
export function FollowingPages({ next }: { next: string | null | undefined }) {
  const [parameters] = useSearchParams();
  const isFirst = !parameters.get('after');
  const hrefAfter = (row: string | null): string => {
    const changed = new URLSearchParams(parameters);
    if (row) changed.set('after', row);
    else changed.delete('after');
    return `?${changed.toString()}`;
  };
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <LinkButton variant="secondary" to={hrefAfter(null)}>
          First page
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" to={hrefAfter(next)} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
