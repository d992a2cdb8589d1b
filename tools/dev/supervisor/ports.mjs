import { freePort, isPortFree, UserError } from '@townlink/embedded-postgres';

/** @param {number} count @returns {Promise<number>} the first of so many free ports in a row */
export async function freePorts(count) {
  for (;;) {
    const first = await freePort();
    const row = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(row.map((port) => isPortFree(port)));
    if (first + count < 65_535 && free.every(Boolean)) return first;
  }
}

/**
 * @param {Array<{ port: number, use: string }>} wanted
 * @throws {UserError} naming the first that is taken
 */
export async function refuseTakenPorts(wanted) {
  for (const { port, use } of wanted) {
    if (await isPortFree(port)) continue;
    throw new UserError(`Port ${port} is taken, which ${use} needs. Set PORT to move all of Townlink, e.g. PORT=9000.`);
  }
}
