import { freePort, isPortFree } from '@townlink/server-testing/embedded-postgres';

/** @param {number} count @returns {Promise<number>} the first of so many free ports in a row */
export async function freePorts(count) {
  for (;;) {
    const first = await freePort();
    const row = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(row.map((port) => isPortFree(port)));
    if (first + count < 65_535 && free.every(Boolean)) return first;
  }
}
