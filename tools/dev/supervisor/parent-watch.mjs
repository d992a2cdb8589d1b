/**
 * Loaded before a program of the product: ends it when the supervisor is gone, also after a kill -9, which only the
 * closing of the channel between the two tells.
 */
const FORCE_MS = 5_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), FORCE_MS).unref();
  });
  process.channel.unref();
}
