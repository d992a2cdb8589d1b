import Runtime from 'jest-runtime';

/** Keeps in itself what a test file registers with it, entities, so that each file has its own. */
const REGISTER = '/node_modules/@nestjs/typeorm/';

/** @param {string} key the path or address of a module */
const isLibrary = (key) => key.includes('/node_modules/') && !key.includes(REGISTER) && !key.startsWith('@jest/');

/** The modules of a test file, by path or address; libraries are the worker's. @extends {Map<string, unknown>} */
class Modules extends Map {
  /** @param {Map<string, unknown>} libraries */
  constructor(libraries) {
    super();
    this.libraries = libraries;
  }

  /** @override @param {string} key */
  get(key) {
    return isLibrary(key) ? this.libraries.get(key) : super.get(key);
  }

  /** @override @param {string} key */
  has(key) {
    return isLibrary(key) ? this.libraries.has(key) : super.has(key);
  }

  /** @override @param {string} key @param {unknown} value */
  set(key, value) {
    if (!isLibrary(key)) return super.set(key, value);
    this.libraries.set(key, value);
    return this;
  }

  /** @override @param {string} key */
  delete(key) {
    return isLibrary(key) ? this.libraries.delete(key) : super.delete(key);
  }
}

/** By which loader Jest came to them. */
const libraries = { cjs: new Map(), esm: new Map() };

/**
 * Loads libraries once a worker, where Jest does it once a test file: that took longer than most of the tests. The code
 * of the product is each file's own, as ever.
 */
class WorkerRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    // Jest's fields, which its types do not show.
    const { registries, testState } = /** @type {any} */ (this);
    registries.moduleRegistry = new Modules(libraries.cjs);
    registries.esModuleRegistry = new Modules(libraries.esm);
    // A library may load a part of itself later, by way of the file that has loaded the library.
    testState.teardown = () => (testState.state = 'loading');
  }
}

// Jest requires it as a CommonJS module.
const asModule = { __esModule: true, default: WorkerRuntime };
export { asModule as 'module.exports' };
