/** Runs one step of a long job and logs its duration. */
export async function logDuration<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}
