import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListPage, type Route, route } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { renderPage } from '@townlink/web-testing';
import { DataList } from './data-list';
import type { Column } from './list-row';
import { useList } from './use-list';
import { useSelection } from './use-selection';

interface Person {
  id: string;
  name: string;
  city: string;
}

const people = (count: number, from = 1): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    name: `Person ${from + index}`,
    city: 'Riverton',
  }));

const LIST = {
  name: 'people',
  route: route('GET', '/api/people', { right: 'console:read' }) as unknown as Route<
    string,
    undefined,
    unknown,
    ListPage<Person>
  >,
  file: route('GET', '/api/people/csv', { right: 'console:read' }),
  filters: { status: ['all', 'new'], q: '' },
  sort: { by: 'since', direction: 'desc' },
} as const;

const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', isName: true, sort: 'name', cell: ({ name }) => noted(rendered.cells, name) },
  { id: 'city', title: 'City', cell: ({ city }) => city },
  { id: 'note', title: 'Note', isHidden: true, cell: () => 'A note' },
];

const noted = (list: string[], name: string): string => {
  list.push(name);
  return name;
};

/** Rows that rendered their checkbox, and rows that rendered their cells. */
const rendered = { rows: [] as string[], cells: [] as string[] };

function People() {
  const list = useList<ListPage<Person>, typeof LIST.filters>(LIST);
  const changeThree = () => {
    list.change({ status: 'new' });
    list.change({ q: 'Ann' });
    list.change({ size: '100' });
  };
  const selection = useSelection<Person>(({ id }) => id);
  return (
    <>
      <button onClick={changeThree}>Change three</button>
      <DataList
        caption="People"
        list={list}
        columns={columns}
        nouns={['person', 'people']}
        idOf={({ id }) => id}
        nameOf={({ name }) => noted(rendered.rows, name)}
        failed="Failed to fetch people"
        empty={<p>No people</p>}
        selection={selection}
        bulk={(rows) => <p>Write to {rows?.map(({ name }) => name).join(', ') ?? 'all'}</p>}
      />
    </>
  );
}

const page = (rows: Person[], changes: Partial<ListPage<Person>> = {}): ListPage<Person> => ({
  rows,
  total: rows.length,
  is_estimate: false,
  next: null,
  previous: null,
  ...changes,
});

type Answer = (query: Record<string, unknown>, options: CallOptions & { path: string }) => unknown;

function open(answer: Answer, path = '/') {
  const asked: Record<string, unknown>[] = [];
  const http = async (_: string, address: string, options: CallOptions = {}) => {
    asked.push({ path: address, ...options.query });
    return answer({ ...options.query }, { ...options, path: address });
  };
  return { asked, ...renderPage(<People />, { http: http as unknown as Http, path }) };
}

const bodyRows = async () =>
  within(await screen.findByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1);

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(({ labels }) => labels![0]!.textContent?.trim());

describe('a list in the console', () => {
  beforeEach(() => localStorage.clear());

  it('[CONSOLE-1] sorts by a column header, reversed on a second press, in the address', async () => {
    const { asked, router } = open(() => page(people(2)));
    const head = await screen.findByRole('button', { name: 'Name' });
    await userEvent.click(head);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', direction: 'asc', size: 25 }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(head);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name&direction=desc'));
  });

  it('[CONSOLE-1] keeps a filter when another is changed before the list has rendered', async () => {
    const { asked, router } = open(() => page(people(2)));
    await userEvent.click(await screen.findByRole('button', { name: 'Change three' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=new&q=Ann&size=100'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'new', q: 'Ann', size: 100 }));
  });

  it('[CONSOLE-1] reads filters, order and size from the address, with defaults for unknown values', async () => {
    const { asked } = open(() => page(people(1)), '/?status=new&size=100&sort=name&direction=asc&q=ann');
    await bodyRows();
    expect(asked).toEqual([
      expect.objectContaining({ status: 'new', size: 100, sort: 'name', direction: 'asc', q: 'ann' }),
    ]);
    const other = open(() => page(people(1)), '/?status=gone&size=7&direction=up');
    await waitFor(() => expect(other.asked).toHaveLength(1));
    expect(other.asked[0]).toMatchObject({ status: 'all', size: 25, direction: 'desc' });
  });

  it('[CONSOLE-1] gives its parts distinct React keys at an address without parameters', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(() => page(people(1)));
    await userEvent.click((await screen.findAllByRole('checkbox'))[1]!);
    expect(screen.getByText('Write to Person 1')).toBeTruthy();
    expect(complain.mock.calls).toEqual([]);
    complain.mockRestore();
  });

  it('[CONSOLE-1] remembers the chosen columns', async () => {
    const first = open(() => page(people(1)));
    await bodyRows();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await userEvent.keyboard('{Escape}');
    first.unmount();
    open(() => page(people(1)));
    await bodyRows();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Select all on this page', 'Name', 'Note']);
  });

  it('[CONSOLE-1] keeps the selection across pages', async () => {
    open(({ after }) => (after ? page(people(2, 3), { previous: 'b' }) : page(people(2), { next: 'n', total: 4 })));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('checkbox', { name: 'Select Person 4' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('Write to Person 2, Person 3, Person 4')).toBeTruthy();
    expect(screen.getByText('3 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('[CONSOLE-1] shows every row as selected while all that match are, until one is unselected', async () => {
    open(({ after }) =>
      after ? page(people(2, 3), { previous: 'b', total: 4 }) : page(people(2), { next: 'n', total: 4 }),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 4 that match' }));
    expect(ticked()).toEqual(['Select all on this page', 'Select Person 1', 'Select Person 2']);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('checkbox', { name: 'Select Person 4' });
    expect(ticked()).toEqual(['Select all on this page', 'Select Person 3', 'Select Person 4']);
    expect(screen.getByText('Write to all')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 4' }));
    expect(ticked()).toEqual(['Select Person 3']);
    expect(screen.getByText('Write to Person 2, Person 3')).toBeTruthy();
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('[CONSOLE-1] ends the selection of all that match with another filter', async () => {
    open(() => page(people(2), { total: 4 }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 4 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change three' }));
    expect(await screen.findByText('Write to Person 2')).toBeTruthy();
    expect(ticked()).toEqual(['Select Person 2']);
  });

  it('[CONSOLE-1] re-renders only the row and the count for a selection', async () => {
    open(() => page(people(150)));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    Object.assign(rendered, { rows: [], cells: [] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
    expect(screen.getByText('149 selected')).toBeTruthy();
    expect(rendered).toEqual({ rows: ['Person 2'], cells: [] });
  });

  it('[CONSOLE-1] keeps its rows until the next page has loaded', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { asked } = open(({ after }) =>
      after ? arrived.then(() => page(people(2, 3), { previous: 'b' })) : page(people(2), { next: 'n', total: 4 }),
    );
    const [first] = await bodyRows();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ after: 'n' }));
    expect(first!.isConnected).toBe(true);
    arrive();
    await screen.findByRole('checkbox', { name: 'Select Person 3' });
    expect(first!.isConnected).toBe(false);
  });

  it('[CONSOLE-1] renders only visible rows of 500, with their number', async () => {
    open(() => page(people(500)));
    expect((await bodyRows()).length).toBeLessThan(100);
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('501');
  });

  it('[CONSOLE-1] shows an estimated total as such', async () => {
    open(() => page(people(1), { total: 1_204_399, is_estimate: true }));
    expect(await screen.findByText('about 1.2 million people')).toBeTruthy();
  });

  it('[CONSOLE-1] downloads the file with the filters of any page', async () => {
    const made: string[] = [];
    URL.createObjectURL = () => {
      made.push('made');
      return 'blob:file';
    };
    HTMLAnchorElement.prototype.click = () => undefined; // There is no file system to save to.
    const { asked } = open(
      (_, { path, as }) =>
        path.endsWith('/csv') ? as === 'file' && new Blob(['a']) : page(people(1), { previous: 'p' }),
      '/?status=new&after=x',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(asked.at(-1)).toMatchObject({ path: '/api/people/csv', status: 'new', after: undefined });
  });

  it('[CONSOLE-1] cancels the download', async () => {
    let isOff = false;
    open((_, { path, signal }) => {
      if (!path.endsWith('/csv')) return page(people(1));
      return new Promise((__, reject) => {
        signal!.addEventListener('abort', () => {
          isOff = true;
          reject(new Error('Called off'));
        });
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel CSV' }));
    expect(await screen.findByRole('button', { name: 'CSV' })).toBeTruthy();
    expect(isOff).toBe(true);
    expect(currentToasts()).toEqual([]);
  });

  it('[CONSOLE-1] starts over for an invalid or empty page in the address', async () => {
    const refused = open(
      ({ after }) => (after ? Promise.reject(new ApiProblem(400, { title: 'No place' })) : page(people(1))),
      '/?status=new&after=nowhere',
    );
    await bodyRows();
    expect(refused.router.state.location.search).toBe('?status=new');
    refused.unmount();
    const gone = open(({ after }) => page(after ? [] : people(1)), '/?after=behind');
    await bodyRows();
    expect(gone.router.state.location.search).toBe('');
  });

  it('[CONSOLE-1] shows notices without matches and after an error', async () => {
    const empty = open(() => page([]));
    expect(await screen.findByText('No people')).toBeTruthy();
    empty.unmount();
    let isDown = true;
    open(() => (isDown ? Promise.reject(new Error('Down')) : page(people(1))));
    expect(await screen.findByText('Failed to fetch people')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await bodyRows();
  });
});
