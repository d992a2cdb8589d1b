import { useDeferredValue, useState } from 'react';
import { RESOLVE_SIMILARITY } from '@townlink/contracts';
import { Badge, Field, Input } from '@townlink/web-ui';
import { useSearchPreview } from './use-categories';

/** Previews how the site's search understands a text, with the saved keywords and synonyms. */
export function TrySearch() {
  const [typed, setTyped] = useState('');
  const { data } = useSearchPreview(useDeferredValue(typed));
  const matches = typed.trim() ? data : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label="Try the search"
        optional="filter"
        className="max-w-80"
        help="Type what a visitor would, and see where it leads now."
      >
        <Input type="search" value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div role="status" className="flex min-h-7 flex-wrap items-center gap-2">
        {matches?.map(({ id, name, match_type, similarity_score }) => (
          <Badge key={id} tone={similarity_score >= RESOLVE_SIMILARITY ? 'success' : 'neutral'}>
            {name}, {match_type} {similarity_score.toFixed(2)}
          </Badge>
        ))}
        {matches?.length === 0 && <span className="text-caption text-muted">No matching category</span>}
      </div>
    </div>
  );
}
