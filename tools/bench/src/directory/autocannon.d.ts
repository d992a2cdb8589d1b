/** The part of autocannon in use. */
declare module 'autocannon' {
  export interface Result {
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    duration: number;
    non2xx: number;
    errors: number;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds; not together with an amount. */
    duration?: number;
    /** Total number of requests. */
    amount?: number;
    requests: { path: string }[];
    /** Headers of every request; undefined for none. */
    headers?: Record<string, string> | undefined;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
