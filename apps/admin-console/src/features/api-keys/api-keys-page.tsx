import { useState } from 'react';
import type { ManagedApiKey } from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import { Button, LinkButton, Page } from '@townlink/web-ui';
import { May } from '../rights/may';
import { DataListPage } from '../shared/list/data-list-page';
import { CheckKey } from './check-key';
import { keyColumns } from './key-columns';
import { KeyDetails } from './key-details';
import { MakePartnerKey, PartnerSecret } from './make-partner-key';
import { useManagedKeys } from './use-managed-keys';

const CHOICES = [
  {
    name: 'state',
    label: 'State',
    words: [
      ['', 'All states'],
      ['active', 'Works'],
      ['expired', 'Ended'],
      ['revoked', 'Revoked'],
    ],
  },
  {
    name: 'of',
    label: 'For',
    words: [
      ['', 'Accounts and partners'],
      ['partners', 'Partners'],
      ['accounts', 'Accounts'],
    ],
  },
] as const;

const idOf = ({ id }: ManagedApiKey) => id;
const nameOf = ({ name }: ManagedApiKey) => name;

/** All keys of the public API, or the one in the address parameter `key`. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('key');
  if (!id) return <Keys />;
  return (
    <Page>
      <Head title="API Keys" noindex />
      <KeyDetails key={id} id={id} />
    </Page>
  );
}

function Keys() {
  const list = useManagedKeys();
  return (
    <DataListPage
      title="API Keys"
      lead="Keys of the public API: those that people created for their accounts, and those for partners."
      search="Name, partner, email, or beginning of the key"
      choices={CHOICES}
      list={list}
      columns={keyColumns}
      nouns={['key', 'keys']}
      idOf={idOf}
      nameOf={nameOf}
      failed="Failed to fetch the keys"
      empty={['No keys match', 'People make keys on their account page; partners’ keys are made here.']}
      actions={(key) => (
        <LinkButton
          variant="secondary"
          size="small"
          to={list.hrefWith({ key: key.id })}
          aria-label={`Open ${key.name}`}
        >
          Open
        </LinkButton>
      )}
    >
      <Above />
    </DataListPage>
  );
}

/** Creates a partner's key, and checks a key that was found. */
function Above() {
  const [open, setOpen] = useState<'make' | 'check'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <May right="api:act">
        <Button onClick={() => setOpen('make')}>Make a partner’s key</Button>
      </May>
      <Button variant="secondary" onClick={() => setOpen('check')}>
        Check a key
      </Button>
      {open === 'make' && (
        <MakePartnerKey
          onClose={close}
          onMade={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      {open === 'check' && <CheckKey onClose={close} />}
      {secret && <PartnerSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}
