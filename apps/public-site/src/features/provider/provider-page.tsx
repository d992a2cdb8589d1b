import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Provider" />
      <h1>Provider</h1>
    </>
  );
}
