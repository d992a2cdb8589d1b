import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Choose a new password" />
      <h1>Choose a new password</h1>
    </>
  );
}
