import { Head, useSearchParams } from '@townlink/web-federation';
import { Page, PageHeader } from '@townlink/web-ui';
import { Case } from './case';
import { FindCase } from './find-case';

/** The support desk: finds a person or a business; shows the one in the address parameter `case`. */
export function Component() {
  const id = useSearchParams()[0].get('case');
  return (
    <Page>
      <Head title="Support Desk" noindex />
      {id ? (
        <Case key={id} id={id} />
      ) : (
        <>
          <PageHeader
            title="Support Desk"
            lead="Everything about one person and their business: status, emails, failures, and notes by colleagues."
          />
          <FindCase />
        </>
      )}
    </Page>
  );
}
