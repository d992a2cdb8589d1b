/** Ends the PostgreSQL of the run together with its data. */
export default async function globalTeardown() {
  await globalThis.townlinkTestServer?.stop();
}
