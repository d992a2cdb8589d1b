import { TestEnvironment } from 'jest-environment-node';
import { constants, createContext } from 'node:vm';

/** @typedef {import('@jest/environment').JestEnvironmentConfig} Config */

/** Node's own, so that what it hands over is what tests and libraries know. */
const NODES_OWN = ['Buffer', 'ArrayBuffer', 'Uint8Array'];

/** Where libraries keep what the product's classes say of themselves by their decorators, once, when they are loaded. */
const DECORATED = ['classValidatorMetadataStorage', 'typeormMetadataArgsStorage'];

/** What all test files of a worker run in. @type {ReturnType<typeof plainContext> | undefined} */
let shared;

/**
 * One context for all test files of a worker, in which a module that one file has loaded serves the next as well
 * (jest-runtime.mjs), and a plain one: Jest's own asks a proxy about every global that is named. Whatever a file adds to
 * the globals or changes goes with the file.
 */
export default class WorkerEnvironment extends TestEnvironment {
  /** @param {Config} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    const { process } = this.global;
    shared ??= plainContext(this, config.projectConfig);
    Object.assign(this, shared);
    this.global.process = process; // A file has its own settings.
    this.given = Object.getOwnPropertyDescriptors(this.global);
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.dispose();
    for (const key of Reflect.ownKeys(this.global)) {
      if (DECORATED.includes(String(key))) continue;
      const given = Object.getOwnPropertyDescriptor(this.given, key)?.value;
      if (given) Reflect.defineProperty(this.global, key, given);
      else Reflect.deleteProperty(this.global, key);
    }
    // The context stays: what a module does later, such as loading a part of itself, it does there.
  }
}

/**
 * A context with the globals of Jest's own.
 * @param {InstanceType<typeof TestEnvironment>} model
 * @param {Config['projectConfig']} config
 */
function plainContext({ global: model, moduleMocker, fakeTimersModern }, config) {
  const context = /** @type {any} */ (createContext(constants.DONT_CONTEXTIFY));
  for (const key of Reflect.ownKeys(model)) {
    if (Object.hasOwn(context, key) && !NODES_OWN.includes(String(key))) continue;
    Object.defineProperty(context, key, /** @type {any} */ (Object.getOwnPropertyDescriptor(model, key)));
  }
  context.global = context;
  context.Error.stackTraceLimit = 100;
  const [ModuleMocker, FakeTimers] = [moduleMocker, fakeTimersModern].map(
    (one) => /** @type {any} */ (one).constructor,
  );
  return {
    context,
    global: context,
    moduleMocker: new ModuleMocker(context),
    fakeTimersModern: new FakeTimers({ config, global: context }),
  };
}
