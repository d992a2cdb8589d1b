import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Home" />
      <h1>Home</h1>
    </>
  );
}
