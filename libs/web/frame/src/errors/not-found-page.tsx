import { Compass } from 'lucide-react';
import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { LinkButton, StateMessage } from '@townlink/web-ui';

export function NotFoundPage() {
  return (
    <>
      <Head title="Page not found" noindex />
      <StateMessage
        headingLevel={1}
        className="py-24"
        icon={<Compass className="size-6" />}
        title="Oops! Page not found"
        actions={<LinkButton to={PAGES.home}>Return to Home</LinkButton>}
      >
        The page may have moved, or its address was mistyped.
      </StateMessage>
    </>
  );
}
