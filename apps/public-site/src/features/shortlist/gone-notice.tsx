import { Notice } from '@townlink/web-ui';

/** How many providers of an address are missing from the page, as they are not listed any more. */
export function GoneNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return <Notice kind="info">{count === 1 ? 'One of them is' : `${count} of them are`} not listed any more.</Notice>;
}
