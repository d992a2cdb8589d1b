/** Starts a server, reports its address to the parent, and waits to be killed. */
import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';

const { directory } = await startTemporaryPostgres();
process.send?.({ directory });
setInterval(() => undefined, 60_000);
