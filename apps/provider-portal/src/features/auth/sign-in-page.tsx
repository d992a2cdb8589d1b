import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Sign in" />
      <h1>Sign in</h1>
    </>
  );
}
