import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '@townlink/web-federation';

interface ListLength {
  total: number;
  page_size: number;
}

/** The list page in the address, from 1, and the address of another page of the same list. */
export function usePageParameter() {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1);
  const hrefFor = (other: number): string => {
    const changed = new URLSearchParams(parameters);
    changed.delete('application'); // It is on this page.
    changed.set('page', String(other));
    return `?${changed.toString()}`;
  };
  return { page, hrefFor };
}

/**
 * How many pages a list has. Whoever is behind the last one, for instance because its only row was just dealt with, is
 * taken to the last.
 * @param list undefined until something is known
 * @param isOfBefore whether it is still the list of the address before
 */
export function usePages(list: ListLength | undefined, isOfBefore: boolean): number {
  const navigate = useNavigate();
  const { page, hrefFor } = usePageParameter();
  const pages = list ? Math.max(1, Math.ceil(list.total / list.page_size)) : 1;
  const last = list && !isOfBefore && page > pages ? hrefFor(pages) : undefined;
  useEffect(() => {
    if (last) void navigate(last, { replace: true });
  }, [last, navigate]);
  return pages;
}
