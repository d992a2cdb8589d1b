import { useSearchParams } from '@townlink/web-federation';

/** The list page in the address, from 1, and the address of another page of the same list. */
export function usePageParameter() {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1);
  const hrefFor = (other: number): string => {
    const changed = new URLSearchParams(parameters);
    changed.set('page', String(other));
    return `?${changed.toString()}`;
  };
  return { page, hrefFor };
}
