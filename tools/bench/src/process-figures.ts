import { readFileSync } from 'node:fs';

/** Figures of a process from the kernel, in megabytes; NaN if not available. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** The maximum so far. */
export const peakMegabytes = (pid: number): number => megabytes(pid, 'VmHWM');

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Length of a kernel clock tick in milliseconds: 100 per second on every Linux. */
const TICK = 10;

/** Processor time used so far, in milliseconds; NaN if not available. */
export function processorMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
