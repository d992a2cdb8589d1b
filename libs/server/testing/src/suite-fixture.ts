/** Milliseconds for a database, an application and its worker to start alongside other suites. */
const START_LIMIT = 240_000;

/** Shared by a suite's tests: started before the first, closed after the last. Reading a property reads the started fixture. */
export function suiteFixture<Fixture extends { close(): unknown }>(start: () => Promise<Fixture>): Fixture {
  let started: Fixture | undefined;
  beforeAll(async () => {
    started = await start();
  }, START_LIMIT);
  afterAll(() => started?.close() as Promise<void>);
  return new Proxy({} as Fixture, {
    get: (_nothing, name) => {
      if (!started) throw new Error(`${String(name)} is read before the suite has started.`);
      const value: unknown = Reflect.get(started, name, started);
      return typeof value === 'function' ? (value.bind(started) as unknown) : value;
    },
  });
}
