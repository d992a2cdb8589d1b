import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListPage, type ListView, type Route, route } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { listPage, renderPage } from '@townlink/web-testing';
import { DataListPage } from './data-list-page';
import type { Column } from './list-row';
import { useList } from './use-list';

interface Person {
  id: string;
  name: string;
}

const LIST = {
  name: 'people',
  route: route('GET', '/api/people', { right: 'console:read' }) as unknown as Route<
    string,
    undefined,
    unknown,
    ListPage<Person>
  >,
  filters: { status: ['all', 'new'], q: '' },
  sort: { by: 'since', direction: 'desc' },
} as const;

const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', isName: true, sort: 'name', cell: ({ name }) => name },
  { id: 'note', title: 'Note', isHidden: true, cell: () => 'A note' },
];

const STATUS = {
  name: 'status',
  label: 'Status',
  words: [
    ['all', 'All'],
    ['new', 'New'],
  ],
} as const;

function People() {
  return (
    <DataListPage
      title="People"
      lead="All of them."
      search="Name"
      choices={[STATUS]}
      list={useList<ListPage<Person>, typeof LIST.filters>(LIST)}
      columns={columns}
      nouns={['person', 'people']}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      failed="Failed to fetch people"
      empty={['No people', 'Try other filters.']}
    />
  );
}

const view = (changes: Partial<ListView> = {}): ListView => ({
  id: 'v',
  name: 'The new ones',
  parameters: 'status=new',
  shown: ['note'],
  hidden: [],
  ...changes,
});

/** The API with these views; each write is stored or refused. */
function open(views: ListView[], { path = '/', refusal }: { path?: string; refusal?: ApiProblem } = {}) {
  const sent: { method: string; address: string; json?: unknown }[] = [];
  const http = async (method: string, address: string, { json, query }: CallOptions = {}) => {
    if (method !== 'GET') {
      sent.push({ method, address, json });
      if (refusal) throw refusal;
      if (method === 'DELETE') views = [];
      else views = [view(json as Partial<ListView>)];
      return views[0] ?? { success: true };
    }
    if (address.includes('list-views')) return views;
    if (query?.sort === 'gone') throw new ApiProblem(400, { errors: [{ field: 'sort', message: 'No such order.' }] });
    return listPage([{ id: '1', name: 'Ann' }]);
  };
  return { sent, ...renderPage(<People />, { http: http as unknown as Http, path }) };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('Views');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => localStorage.clear());

describe('saved views of a list', () => {
  it('[CONSOLE-1] store filters, order, size and columns, without the page', async () => {
    const { sent } = open([], { path: '/?status=new&sort=name&direction=asc&size=100&after=x&user=7' });
    await press('Columns');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Note' }));
    await userEvent.keyboard('{Escape}');
    await choose('Save this view');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Mine {Enter}');
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'View “Mine” saved' }]));
    expect(sent).toMatchObject([
      {
        address: '/api/admin/list-views',
        json: {
          list: 'people',
          name: 'Mine',
          shown: ['note'],
          hidden: [],
          parameters: 'status=new&size=100&sort=name&direction=asc',
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CONSOLE-1] restore them, and show the current one', async () => {
    const { router } = open([view()], { path: '/?q=ann' });
    await screen.findByRole('table');
    expect(heads()).toEqual(['Name']);
    await choose('The new ones');
    await waitFor(() => expect(router.state.location.search).toBe('?status=new'));
    expect(heads()).toEqual(['Name', 'Note']);
    await press('Views');
    const shown = await screen.findByRole('menuitem', { name: 'The new ones' });
    expect(shown.getAttribute('aria-current')).toBe('true');
  });

  it('[CONSOLE-1] drop filters, choices, columns and orders that no longer exist', async () => {
    const kept = 'status=gone&color=red&size=7&sort=gone&direction=asc&q=ann';
    const { router } = open([view({ parameters: kept, shown: ['lost'], hidden: ['gone'] })]);
    await screen.findByRole('table');
    await choose('The new ones');
    await waitFor(() => expect(router.state.location.search).toBe('?q=ann'));
    await screen.findByRole('table');
    expect(heads()).toEqual(['Name']);
    expect(screen.queryByText('Failed to fetch people')).toBeNull();
  });

  it('[CONSOLE-1] show errors at the name', async () => {
    const message = 'You have a view of this name already.';
    const refusal = new ApiProblem(400, { errors: [{ field: 'name', message }] });
    const { sent } = open([], { refusal });
    await choose('Save this view');
    await press('Save');
    expect(await screen.findByText('Give the view a name.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Twice');
    await press('Save');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[CONSOLE-1] are renamed, deleted, and restored by Undo', async () => {
    const { sent } = open([view()]);
    await choose('Manage views');
    const name = await screen.findByRole('textbox', { name: 'Name of The new ones' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Newest{Enter}');
    await press('Delete Newest');
    expect(await screen.findByText('No views of this list are saved yet.')).toBeTruthy();
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toMatchObject([
      { method: 'PUT', address: '/api/admin/list-views/v', json: { name: 'Newest' } },
      { method: 'DELETE', address: '/api/admin/list-views/v' },
      { method: 'POST', json: { list: 'people', name: 'Newest' } },
    ]);
  });

  it('[CONSOLE-1] ask before Escape discards a typed name, and not once it is saved', async () => {
    open([view()]);
    await choose('Manage views');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of The new ones' }), ' 2{Escape}');
    await press('Keep editing');
    await press('Rename The new ones');
    await screen.findByRole('textbox', { name: 'Name of The new ones 2' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
