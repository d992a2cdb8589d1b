import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Sign up" />
      <h1>Sign up</h1>
    </>
  );
}
