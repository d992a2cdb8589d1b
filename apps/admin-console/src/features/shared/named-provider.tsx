import { Copy } from 'lucide-react';
import { PAGES } from '@townlink/contracts';
import { IconButton, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** The provider of a log entry; its id if it no longer exists. */
export function NamedProvider({ id, name }: { id: string; name: string | null }) {
  if (name === null) return <Unnamed what="A deleted provider" id={id} />;
  return (
    <TextLink to={`${PAGES.adminProviders}?${new URLSearchParams({ q: name }).toString()}`}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}

/** Only the id of a deleted provider, to search for elsewhere. */
export function Unnamed({ what, id }: { what: string; id: string }) {
  return (
    <>
      {what}
      <span className="flex items-center gap-1 text-muted">
        <span className="font-mono">{id}</span>
        <CopyId id={id} />
      </span>
    </>
  );
}

export const CopyId = ({ id }: { id: string }) => (
  <IconButton label={`Copy the id ${id}`} className="-my-2.5 text-muted!" onClick={() => void copyId(id)}>
    <Copy aria-hidden="true" className="size-4" />
  </IconButton>
);

const copyId = (id: string): Promise<unknown> =>
  navigator.clipboard.writeText(id).then(
    () => toast.success('Id copied', { description: id }),
    () => toast.error('The id could not be copied', { description: id }),
  );
