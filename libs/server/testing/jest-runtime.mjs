import Runtime from 'jest-runtime';

/** A file of tests, of what it shares with another, or of what is set up anew for each. */
const OF_A_FILE = /\.(int-spec|spec|contract|mutants|machines)\.tsx?$|\/each-file\.mjs$/;

/** @param {string} key the path or address of a module @returns whether all test files of a worker use the same one */
const isShared = (key) => /^(file:|\/)/.test(key) && !OF_A_FILE.test(key);

/** The modules of a test file, by path or address; all but its own are the worker's. @extends {Map<string, unknown>} */
class Modules extends Map {
  /** @param {Map<string, unknown>} shared */
  constructor(shared) {
    super();
    this.shared = shared;
  }

  /** @override @param {string} key */
  get(key) {
    return isShared(key) ? this.shared.get(key) : super.get(key);
  }

  /** @override @param {string} key */
  has(key) {
    return isShared(key) ? this.shared.has(key) : super.has(key);
  }

  /** @override @param {string} key @param {unknown} value */
  set(key, value) {
    if (!isShared(key)) return super.set(key, value);
    this.shared.set(key, value);
    return this;
  }

  /** @override @param {string} key */
  delete(key) {
    return isShared(key) ? this.shared.delete(key) : super.delete(key);
  }
}

/**
 * The modules of a context by the loader that Jest came to them by, and where the source maps of all of them are: a file that
 * asks for an environment of its own shares none.
 * @type {WeakMap<object, { cjs: Map<string, unknown>, esm: Map<string, unknown>, sourceMaps: Map<string, string> }>}
 */
const loaded = new WeakMap();

/** @param {import('@jest/environment').JestEnvironment} environment */
function loadedIn(environment) {
  const context = /** @type {object} */ (environment.getVmContext());
  const modules = loaded.get(context) ?? { cjs: new Map(), esm: new Map(), sourceMaps: new Map() };
  loaded.set(context, modules);
  return modules;
}

/**
 * Loads the product and its libraries once a worker, where Jest does it once a test file: that took longer than most of the
 * tests. What a test changes of them for good, the next file meets.
 */
class WorkerRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    // Jest's fields, which its types do not show.
    const { registries, testState, transformCache } = /** @type {any} */ (this);
    const { cjs, esm, sourceMaps } = loadedIn(args[1]);
    registries.moduleRegistry = new Modules(cjs);
    registries.esModuleRegistry = new Modules(esm);
    transformCache.sourceMaps = sourceMaps;
    // A module may load a part of itself later, by way of the file that has loaded it.
    testState.teardown = () => (testState.state = 'loading');
  }
}

// Jest requires it as a CommonJS module.
const asModule = { __esModule: true, default: WorkerRuntime };
export { asModule as 'module.exports' };
