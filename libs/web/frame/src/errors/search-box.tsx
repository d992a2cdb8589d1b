import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { PAGES } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { Button, Field, Input } from '@townlink/web-ui';

/** A single search field; submitted natively without scripts. */
export function SearchBox() {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void navigate(`${PAGES.search}?${new URLSearchParams({ q: String(words).trim() }).toString()}`);
  };
  return (
    <form
      role="search"
      aria-label="Find a service"
      action={PAGES.search}
      onSubmit={find}
      className="mx-auto flex w-full max-w-lg items-end gap-3 text-left max-sm:flex-col max-sm:items-stretch"
    >
      <Field label="What do you need, and where?" className="grow">
        <Input
          type="search"
          name="q"
          placeholder="e.g. plumber in Riverton, UT"
          maxLength={200}
          enterKeyHint="search"
        />
      </Field>
      <Button type="submit">
        <Search aria-hidden="true" className="size-5" /> Search
      </Button>
    </form>
  );
}
