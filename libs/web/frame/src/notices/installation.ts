import { SERVICE_WORKER_PATH } from '@townlink/contracts';
import { Workbox } from 'workbox-window';

/** Milliseconds until a failed installation is retried: a rollout or a lost connection may be over by then. */
const RETRY_AFTER = [3_000, 30_000, 5 * 60_000];

interface Installation {
  /** Checks for a new release; installs the service worker if there still is none. */
  update(): Promise<void>;
  stop(): void;
}

/**
 * Installs the service worker. If one of its files is missing, or two releases respond, the browser drops it until the next
 * document is loaded, so this page retries. An attempt can belong to another tab, since the browser shares the result of
 * identical registrations, even if that tab is closed.
 */
export function keepInstalled(onWaiting: (worker: ServiceWorker) => void): Installation {
  let workbox: Workbox;
  let isInstalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function install([pause, ...later]: number[]): Promise<void> {
    workbox = new Workbox(SERVICE_WORKER_PATH); // An instance registers once.
    workbox.addEventListener('waiting', ({ sw }) => {
      if (sw) onWaiting(sw);
    });
    isInstalled = await registers(workbox, pause === undefined);
    if (!isInstalled && pause !== undefined && !isStopped) timer = setTimeout(() => void install(later), pause);
  }
  void install(RETRY_AFTER);

  return {
    update: () => (isInstalled ? workbox.update() : install([])),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether there is a service worker once the browser has finished this attempt. */
async function registers(workbox: Workbox, isLast: boolean): Promise<boolean> {
  try {
    const registration = await workbox.register();
    if (registration?.active ?? registration?.waiting) return true;
    return registration?.installing ? await finishes(registration.installing) : false;
  } catch (error) {
    // Without storage space or permission, the site works without a service worker.
    if (isLast) console.warn('The service worker could not be registered', error);
    return false;
  }
}

function finishes(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
