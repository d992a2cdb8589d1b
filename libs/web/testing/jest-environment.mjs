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

/** jsdom with the browser's networking, so that the router and the API client run unchanged. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= UnrefBroadcastChannel;
    // Node's Request does not accept a signal from jsdom.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    addBrowserMethods(this.global);
    ignoreNavigation(this.dom.virtualConsole, context.console);
  }
}

/**
 * jsdom cannot open another page, and logs that shortly after a link was followed. After the end of a file that would fail
 * the run.
 */
function ignoreNavigation(virtualConsole, console) {
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (!String(error.message).startsWith('Not implemented: navigation')) console.error(error);
  });
}

/** Methods that jsdom lacks, mostly because it has no layout engine; our tests do not cover layout. */
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
  // A desktop with a keyboard: every minimum width matches.
  window.matchMedia ??= (query) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
