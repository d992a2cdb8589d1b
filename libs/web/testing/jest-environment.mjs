import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, taken from Node. */
const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** An open channel must not keep the test run from ending. */
class UnrefBroadcastChannel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with the browser's networking, so that the router and the API's caller run as they are. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= UnrefBroadcastChannel;
    // A signal made by jsdom is not one that Node's Request accepts.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    addBrowserMethods(this.global);
  }
}

/** Methods that jsdom lacks, most for want of a layout engine; none of our tests is about layout. */
function addBrowserMethods(window) {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window.Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
  });
  window.scrollTo = () => undefined;
  window.performance.getEntriesByType ??= () => [];
  // A desk with a keyboard: every minimal width is reached.
  window.matchMedia ??= (query) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
