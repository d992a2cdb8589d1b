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

/** What all test files of a worker run in. @type {WebEnvironment | undefined} */
let shared;

/** Where the file at hand logs. @type {Console} */
let consoleOfFile;
const sharedConsole = new Proxy(console, { get: (_, method) => consoleOfFile[method] });

/**
 * jsdom with the browser's networking, so that the router and the API's caller run as they are: one window for all test
 * files of a worker, in which a module that one file has loaded serves the next as well (jest-runtime.mjs). Each file
 * begins with an empty page, as if the person had opened a new tab.
 */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    consoleOfFile = context.console;
    if (shared) return shared;
    super(config, { ...context, console: sharedConsole });
    shared = this;
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= UnrefBroadcastChannel;
    // A signal made by jsdom is not one that Node's Request accepts.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    addBrowserMethods(this.global);
    ignoreNavigation(this.dom.virtualConsole);
    this.timers = new Set();
    this.noteTimers();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const id of this.timers) this.global.clearTimeout(id);
    this.timers.clear();
    emptyPage(this.global);
  }

  /** A page that is closed calls nobody any more; those without a delay are schedulers of libraries, which stay. */
  noteTimers() {
    for (const name of ['setTimeout', 'setInterval']) {
      const set = this.global[name];
      this.global[name] = (work, delay, ...rest) => {
        const id = set(work, delay, ...rest);
        if (delay > 0) this.timers.add(id);
        return id;
      };
    }
  }
}

/**
 * jsdom opens no other page, and logs so a moment after a link was followed. If the test file has ended by then, Jest fails
 * the run.
 */
function ignoreNavigation(virtualConsole) {
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (!String(error.message).startsWith('Not implemented: navigation')) consoleOfFile.error(error);
  });
}

/** Leaves nothing of what a file has shown or kept. */
function emptyPage({ document, history, localStorage, sessionStorage }) {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
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
