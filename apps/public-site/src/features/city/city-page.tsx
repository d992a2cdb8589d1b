import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="City" />
      <h1>City</h1>
    </>
  );
}
