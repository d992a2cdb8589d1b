import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Account" />
      <h1>Account</h1>
    </>
  );
}
