import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Provider dashboard" />
      <h1>Provider dashboard</h1>
    </>
  );
}
