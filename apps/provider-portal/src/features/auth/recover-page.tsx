import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Reset your password" />
      <h1>Reset your password</h1>
    </>
  );
}
