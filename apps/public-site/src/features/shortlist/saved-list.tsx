import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAGES } from '@townlink/contracts';
import { Link, useLocation, useNavigate } from '@townlink/web-federation';
import { Button, Checkbox, ContactActions, IconButton, PhoneNumber } from '@townlink/web-ui';
import { COMPARED_MAX, listAddress } from './shared-providers';
import { removeProvider, type SavedProvider } from './shortlist-store';

/** The shortlist from local data, which works offline, with checkboxes for the comparison. */
export function SavedList({ saved }: { saved: readonly SavedProvider[] }) {
  const { chosen, choose, compare } = useComparison(saved);
  const list = useRef<HTMLUListElement>(null);
  const remove = (path: string, position: number) => {
    flushSync(() => removeProvider(path));
    // The focused button was removed.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(position, buttons.length - 1)] ?? document.getElementById('main'))?.focus();
  };
  return (
    <form
      aria-label="Compare"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void compare();
      }}
    >
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {saved.map((provider, position) => (
          <Saved
            key={provider.path}
            provider={provider}
            isChosen={chosen.includes(provider.path)}
            isFull={chosen.length === COMPARED_MAX}
            onChoose={(isChosen) => choose(provider.path, isChosen)}
            onRemove={() => remove(provider.path, position)}
          />
        ))}
      </ul>
      {saved.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button type="submit" disabled={chosen.length < 2}>
            Compare side by side
          </Button>
          <span className="text-caption text-muted">Choose two or three.</span>
        </p>
      )}
    </form>
  );
}

/** State of the list's entry in the browser's history. */
interface ListEntry {
  compared: readonly string[];
}

/** The providers chosen for the comparison, also on the way back from it. */
function useComparison(saved: readonly SavedProvider[]) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: ListEntry | null };
  const [picked, setPicked] = useState(state?.compared ?? []);
  const chosen = saved.map(({ path }) => path).filter((path) => picked.includes(path));
  const choose = (path: string, isChosen: boolean) =>
    setPicked(isChosen ? [...chosen, path] : chosen.filter((other) => other !== path));
  const compare = async () => {
    const entry: ListEntry = { compared: chosen };
    await navigate(PAGES.shortlist, { replace: true, preventScrollReset: true, state: entry });
    await navigate(listAddress(PAGES.compare, chosen));
  };
  return { chosen, choose, compare };
}

interface SavedProps {
  provider: SavedProvider;
  /** For the comparison. */
  isChosen: boolean;
  /** Whether the maximum is chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
}

function Saved({ provider, isChosen, isFull, onChoose, onRemove }: SavedProps) {
  const { name, path } = provider;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
      <Who provider={provider} />
      <IconButton label={`Remove ${name}`} data-remove className="sm:order-last print:hidden" onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <Checkbox
        label="Compare"
        aria-label={`Compare ${name}`}
        className="print:hidden"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <ContactActions provider={{ ...provider, href: path }} className="grow basis-60 sm:max-w-80" />
    </li>
  );
}

function Who({ provider: { path, name, service, city, phone } }: { provider: SavedProvider }) {
  return (
    <div className="grid min-w-0 grow basis-40 gap-0.5 sm:basis-52">
      <h2 className="text-lead font-semibold wrap-anywhere">
        <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className="text-caption text-muted">
        {service} in {city}
      </p>
      {phone && <PhoneNumber phone={phone} of={name} className="justify-start!" />}
    </div>
  );
}
