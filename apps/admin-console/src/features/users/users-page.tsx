import { type ManagedUser, USER_ROLE_FILTERS, USER_STATES } from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import { LinkButton, Page } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
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

/** All accounts, or the one in the address parameter `user`. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('user');
  if (!id) return <Users />;
  return (
    <Page>
      <Head title="Users" noindex />
      <UserDetails key={id} id={id} />
    </Page>
  );
}

function Users() {
  const list = useUsers();
  return (
    <DataListPage
      title="Users"
      lead="All accounts, newest first."
      search="Beginning of the email, or an ID"
      choices={CHOICES}
      list={list}
      columns={userColumns}
      nouns={['user', 'users']}
      idOf={idOf}
      nameOf={nameOfUser}
      failed="Failed to fetch users"
      empty={['No users match', 'Search for the beginning of an email address, or choose other filters.']}
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
  );
}
