/** Does a part of what takes long, and says how long it took. */
export async function told<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}
