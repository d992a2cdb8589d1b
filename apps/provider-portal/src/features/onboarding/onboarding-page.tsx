import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Become a provider" />
      <h1>Become a provider</h1>
    </>
  );
}
