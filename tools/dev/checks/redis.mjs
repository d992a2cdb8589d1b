import { installDebianPackage, programInPath } from './system-program.mjs';

/**
 * Sees to it that the tests find a Redis: one in PATH, or on Debian as root one installed now.
 * @throws {Error} one line
 */
export function requireRedis() {
  if (programInPath(['redis-server'])) return;
  installDebianPackage('redis-server');
  if (!programInPath(['redis-server']))
    throw new Error('There is no redis-server; install it (Debian: apt-get install redis-server).');
}
