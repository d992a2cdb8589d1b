import { readFileSync } from 'node:fs';

/** What the kernel tells of a process by its id, in megabytes; NaN where it does not tell. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** The most that it has had so far. */
export const peakMegabytes = (pid: number): number => megabytes(pid, 'VmHWM');

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Length of a tick of the kernel's clock, in milliseconds: 100 a second on every Linux there is. */
const TICK = 10;

/** Processor time that it has used so far, in milliseconds; NaN where the system does not tell. */
export function processorMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
