import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LIST_SIZES, type UncountedPage } from '@townlink/contracts';
import { LinkButton, Select } from '@townlink/web-ui';
import type { List } from './use-list';

/** Links to the previous and next pages, and the page size. */
export function Pager<Row>({ list, page }: { list: List<Row>; page: UncountedPage<Row> }) {
  const isAll = !page.next && !page.previous;
  if (isAll && list.query.size === LIST_SIZES[0]) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap gap-2">
        {page.previous && (
          <LinkButton variant="secondary" to={list.hrefWith({ before: page.previous })} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4" /> Previous
          </LinkButton>
        )}
        {page.previous && (
          <LinkButton variant="quiet" to={list.hrefWith({})}>
            First page
          </LinkButton>
        )}
      </span>
      <Select
        aria-label="Rows per page"
        value={list.query.size}
        onChange={({ target: { value } }) => list.change({ size: value })}
      >
        {LIST_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} rows
          </option>
        ))}
      </Select>
      {page.next ? (
        <LinkButton variant="secondary" to={list.hrefWith({ after: page.next })} rel="next">
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
