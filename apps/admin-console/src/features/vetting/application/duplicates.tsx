import { ExternalLink } from 'lucide-react';
import { type Duplicate, type DuplicateReason, PAGES } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { Badge, Notice } from '@townlink/web-ui';

const WORDS: Record<DuplicateReason, string> = {
  phone: 'same phone',
  website: 'same website',
  email: 'same email domain',
  name: 'similar name nearby',
};

/** Possible duplicates, each with the shared facts and a link. */
export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Notice kind="warning" title="May be the same business">
      <ul aria-label="Possible duplicates" className="grid gap-2">
        {duplicates.map((one) => (
          <li key={one.id} className="grid justify-items-start gap-0.5">
            <Link
              to={hrefOf(one)}
              target="_blank"
              className="inline-flex min-h-11 min-w-11 items-center gap-1.5 font-medium text-accent underline underline-offset-4 wrap-anywhere"
            >
              <bdi>{one.business_name}</bdi>
              <ExternalLink aria-label="in a new tab" className="size-3.5 shrink-0" />
            </Link>
            <span className="wrap-anywhere">
              {one.category_name} in {one.city_name}, {one.city_state}:{' '}
              {one.reasons.map((reason) => WORDS[reason]).join(', ')}{' '}
              <Badge tone={one.is_active ? 'success' : 'neutral'}>{statusOf(one)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const statusOf = ({ vetting_status, is_active }: Duplicate): string => {
  if (vetting_status === 'pending') return 'Waiting';
  if (vetting_status === 'rejected') return 'Rejected';
  return is_active ? 'Listed' : 'Not listed';
};

const hrefOf = ({ id, vetting_status, business_name }: Duplicate): string =>
  vetting_status === 'pending'
    ? `${PAGES.admin}?application=${id}`
    : `/admin/providers?q=${encodeURIComponent(business_name)}`;
