import { type ManagedUser, USER_ROLE_FILTERS, USER_STATES } from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import { EmptyState, LinkButton, Page, PageHeader } from '@townlink/web-ui';
import { DataList } from '../shared/list/data-list';
import { ListFilters } from '../shared/list/list-filters';
import { nameOfUser, ROLE_TEXTS, userColumns } from './user-columns';
import { UserDetails } from './user-details';
import { useUsers } from './use-users';

const STATE_TEXTS = { all: 'All states', banned: 'Banned', unconfirmed: 'Not confirmed' } as const;

const CHOICES = [
  {
    name: 'role',
    label: 'Role',
    words: USER_ROLE_FILTERS.map((role) => [role, role === 'all' ? 'All roles' : ROLE_TEXTS[role]] as const),
  },
  { name: 'state', label: 'State', words: USER_STATES.map((state) => [state, STATE_TEXTS[state]] as const) },
];

const idOf = ({ id }: ManagedUser) => id;

/** Everybody who has an account; with `user` in the address one of them. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('user');
  return (
    <Page>
      <Head title="Users" noindex />
      {id ? <UserDetails key={id} id={id} /> : <Users />}
    </Page>
  );
}

function Users() {
  const list = useUsers();
  return (
    <>
      <PageHeader title="Users" lead="Everybody who has an account, whoever joined last first." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ListFilters
          filters={list.filters}
          onChange={list.change}
          search="Beginning of the email, or an id"
          choices={CHOICES}
        />
        <DataList
          caption="Users"
          list={list}
          columns={userColumns}
          nouns={['user', 'users']}
          idOf={idOf}
          nameOf={nameOfUser}
          failed="Failed to fetch users"
          empty={
            <EmptyState drawing="van" title="No users match">
              Look for the beginning of an email, or choose other filters.
            </EmptyState>
          }
          actions={(user) => (
            <LinkButton
              variant="secondary"
              size="small"
              to={list.hrefWith({ user: user.id })}
              aria-label={`Open ${nameOfUser(user)}`}
            >
              Open
            </LinkButton>
          )}
        />
      </div>
    </>
  );
}
