import { useState } from 'react';
import { FIND_MAX, FIND_MIN, type Hits, PAGES } from '@townlink/contracts';
import { useDebounced } from '@townlink/web-forms/debounced';
import { ErrorState, Field, Input, TextLink } from '@townlink/web-ui';
import { useFoundCases } from './use-desk';

const casePath = (id: string): string => `${PAGES.adminSupport}?case=${id}`;

/** Finds a person or a business by part of a name or address. */
export function FindCase() {
  const [text, setText] = useState('');
  const searched = useDebounced(text.trim());
  const { data, error, refetch } = useFoundCases(searched);
  return (
    <div className="grid max-w-2xl gap-6">
      <Field label="Person or business" help="Part of a name or an email address.">
        <Input type="search" value={text} maxLength={FIND_MAX} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div role="status" className="grid gap-6">
        {searched.length < FIND_MIN ? null : error ? (
          <ErrorState title="The search failed" onRetry={() => void refetch()} />
        ) : (
          data && <Found hits={data} />
        )}
      </div>
    </div>
  );
}

function Found({ hits: { people, providers } }: { hits: Hits }) {
  if (people.length + providers.length === 0)
    return <p className="text-body text-muted">No person and no business match.</p>;
  return (
    <>
      <Results
        title="Businesses"
        rows={providers.map(({ id, business_name, city_name, city_state }) => ({
          id,
          name: business_name,
          note: `${city_name}, ${city_state}`,
        }))}
      />
      <Results
        title="People"
        rows={people.map(({ id, full_name, email, role }) => ({
          id,
          name: full_name || email,
          note: `${email}, ${role}`,
        }))}
      />
    </>
  );
}

function Results({ title, rows }: { title: string; rows: { id: string; name: string; note: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-title font-semibold">{title}</h2>
      <ul className="grid gap-1">
        {rows.map(({ id, name, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <TextLink alone to={casePath(id)}>
              <bdi>{name}</bdi>
            </TextLink>
            <span className="text-caption text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
