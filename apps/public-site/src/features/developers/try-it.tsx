import { type FormEvent, useId, useState } from 'react';
import { PUBLIC_API_PATH, PUBLIC_LIST_LIMIT_MAX } from '@townlink/contracts';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { Button, Field, Input, Notice } from '@townlink/web-ui';
import { CodeBlock } from './code-block';
import { useSlugs } from './slugs';

interface Outcome {
  call: string;
  status: string;
  /** Response headers that matter to callers. */
  headers: string;
  body: string;
}

const SHOWN_HEADERS = ['content-type', 'etag', 'link', 'ratelimit', 'ratelimit-policy', 'retry-after'];

async function send(call: string): Promise<Outcome> {
  const response = await fetch(call);
  const headers = SHOWN_HEADERS.filter((name) => response.headers.has(name))
    .map((name) => `${name}: ${response.headers.get(name)}`)
    .join('\n');
  const body = JSON.stringify(await response.json(), null, 2);
  return { call, status: `${response.status} ${response.statusText}`.trim(), headers, body };
}

function callOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
  }
  return `${PUBLIC_API_PATH}/providers${query.size > 0 ? `?${query}` : ''}`;
}

/** Calls the real API from the page; calls count against the caller's rate limit. */
export function TryIt() {
  const [outcome, setOutcome] = useState<Outcome | 'sending' | 'failed'>();
  const isHydrated = useHydrated(); // A native form submission would reload the page without a response.
  const { slugs, ask } = useSlugs();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOutcome('sending');
    send(callOf(event.currentTarget)).then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 noscript:hidden print:hidden">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <Field label="City" optional>
          <Input name="city" onFocus={ask} list={`${id}-cities`} placeholder="riverton-ut" maxLength={120} />
        </Field>
        <Field label="Category" optional>
          <Input name="category" onFocus={ask} list={`${id}-categories`} placeholder="plumber" maxLength={120} />
        </Field>
        <Field label="Limit" optional>
          <Input name="limit" inputMode="numeric" defaultValue="5" maxLength={String(PUBLIC_LIST_LIMIT_MAX).length} />
        </Field>
        <Button type="submit" disabled={!isHydrated || outcome === 'sending'}>
          {isHydrated ? 'Send' : 'Loading…'}
        </Button>
        <Suggestions id={`${id}-cities`} values={slugs.cities} />
        <Suggestions id={`${id}-categories`} values={slugs.categories} />
      </form>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {outcome === 'sending' && <p className="text-muted">Waiting for the response…</p>}
        {outcome === 'failed' && (
          <Notice kind="danger" title="No response">
            Check your connection and try again.
          </Notice>
        )}
        {typeof outcome === 'object' && (
          <>
            <p className="font-semibold wrap-anywhere">
              {outcome.status} <span className="font-normal text-muted">GET {outcome.call}</span>
            </p>
            <CodeBlock title="Headers" code={outcome.headers} />
            <CodeBlock title="Response" code={outcome.body} />
          </>
        )}
      </div>
    </div>
  );
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
