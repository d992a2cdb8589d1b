import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Vetting" />
      <h1>Vetting</h1>
    </>
  );
}
