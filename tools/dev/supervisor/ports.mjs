import { isPortFree, UserError } from '@townlink/embedded-postgres';

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
