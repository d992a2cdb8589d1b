import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Providers" />
      <h1>Providers</h1>
    </>
  );
}
