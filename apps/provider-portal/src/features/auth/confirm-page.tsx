import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Confirm your e-mail" />
      <h1>Confirm your e-mail</h1>
    </>
  );
}
