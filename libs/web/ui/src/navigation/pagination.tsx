import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@townlink/contracts';
import { LinkButton } from '../actions/links';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** Address of a page, such as '?page=2'. */
  hrefFor: (page: number) => string;
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <LinkButton variant="secondary" to={hrefFor(page - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </LinkButton>
      ) : (
        <span />
      )}
      <p className="text-caption text-muted tabular-nums" aria-current="page">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      {page < pages ? (
        <LinkButton variant="secondary" to={hrefFor(page + 1)} rel="next">
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
