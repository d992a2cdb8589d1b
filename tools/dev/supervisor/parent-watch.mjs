/**
 * Preloaded into the product's programs: exits when the supervisor is gone, even after kill -9, which closes the IPC
 * channel.
 */
const FORCE_MS = 5_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), FORCE_MS).unref();
  });
  process.channel.unref();
}
