import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type ApplicationClaim, CLAIMED_FACTS, type FactSides, invitationAdminRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Badge, classes, Notice, When } from '@townlink/web-ui';

const WAYS: Record<ApplicationClaim['way'], string> = {
  link: 'With the link in our email',
  phone: 'With a code to the phone number from the import',
};

/** How an application was claimed, next to the import's data; renders nothing for other applications. */
export function Claim({ id }: { id: string }) {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['admin', 'vetting', 'claim', id],
    queryFn: ({ signal }) => call(invitationAdminRoutes.claim, { params: { id }, signal }),
  });
  if (isError) return <Notice kind="warning">Failed to fetch whether this came from a claim.</Notice>;
  return data?.claim ? <Claimed claim={data.claim} /> : null;
}

function Claimed({ claim }: { claim: ApplicationClaim }) {
  const id = useId();
  const differing = claim.facts.filter(({ differs }) => differs).length;
  const alone = [claim.address, claim.license && `license ${claim.license}`].filter(Boolean).join('; ');
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        Came from a claim
      </h3>
      <p className="text-caption text-muted wrap-anywhere">
        {WAYS[claim.way]} on <When short at={claim.claimed_at} />, from {sourceOf(claim)}.
      </p>
      <Badge tone={differing > 0 ? 'warning' : 'success'}>
        {differing > 0 ? `${differing} of ${claim.facts.length} facts differ` : 'The application has the same facts'}
      </Badge>
      <Sides facts={claim.facts} />
      {alone && <p className="text-caption text-muted wrap-anywhere">Only in the import: {alone}.</p>}
    </section>
  );
}

function sourceOf({ file_name, row }: ApplicationClaim): string {
  if (!file_name) return 'an import that has since been deleted';
  return row === null ? file_name : `row ${row} of ${file_name}`;
}

const Sides = ({ facts }: { facts: readonly FactSides[] }) => (
  <table className="w-full table-fixed text-caption">
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="w-1/4 py-1 pr-2 font-normal">
          <span className="sr-only">Fact</span>
        </th>
        <th scope="col" className="py-1 pr-2 font-normal">
          The import says
        </th>
        <th scope="col" className="py-1 font-normal">
          Applied with
        </th>
      </tr>
    </thead>
    <tbody>
      {facts.map(({ fact, imported, applied, differs }) => (
        <tr key={fact} className="border-t border-line align-top">
          <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
            {CLAIMED_FACTS[fact]}
          </th>
          <td className="py-1.5 pr-2 wrap-anywhere">{imported ?? '–'}</td>
          <td className={classes('py-1.5 wrap-anywhere', differs && 'font-semibold')}>
            {applied || '–'} {differs && <span className="text-warning">(differs)</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
