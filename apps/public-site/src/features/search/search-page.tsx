import { Head } from '@townlink/web-federation';

export function Component() {
  return (
    <>
      <Head title="Search" />
      <h1>Search</h1>
    </>
  );
}
