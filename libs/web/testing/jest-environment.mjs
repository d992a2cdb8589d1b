import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs missing in jsdom, provided by Node. */
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
  constructor(config, context) {
    super(config, context);
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= UnrefBroadcastChannel;
    // Node's Request does not accept a signal of jsdom.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    addBrowserMethods(this.global);
    ignoreNavigation(this.dom.virtualConsole, context.console);
  }
}

/** jsdom opens no other page, and logs so a moment after a link was followed. After the end of a file that fails the run. */
function ignoreNavigation(virtualConsole, console) {
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (!String(error.message).startsWith('Not implemented: navigation')) console.error(error);
  });
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
