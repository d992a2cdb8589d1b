export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** An action, such as undo. */
  action?: { label: string; onSelect: () => void };
  /** ID of its subject: a new toast replaces earlier ones about the same subject. */
  about?: string;
  /** Expiry (ISO 8601), with a countdown. */
  until?: string;
  /** Milliseconds until expiry. */
  lasts?: number;
  /** Has neither a subject nor an action. */
  isPlain: boolean;
}

export type ToastOptions = Pick<Toast, 'description' | 'action' | 'about' | 'until'>;

/** More than this would cover the page. */
const mostToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function show(kind: Toast['kind'], title: string, options: ToastOptions = {}): number {
  lastId += 1;
  const { about = `${kind} ${title}` } = options;
  const isPlain = options.about === undefined && options.action === undefined;
  const others = toasts.filter((one) => one.about !== about && !(isPlain && contradicts(one, kind)));
  const lasts = options.until === undefined ? undefined : Math.max(Date.parse(options.until) - Date.now(), 0);
  fit([...others, { id: lastId, kind, title, ...options, about, lasts, isPlain }]);
  return lastId;
}

/** Whether a toast without a subject reports the opposite result, like 'Sign in failed' after 'Welcome back!'. */
const contradicts = ({ kind, isPlain }: Toast, next: Toast['kind']): boolean =>
  isPlain && kind !== next && kind !== 'info' && next !== 'info';

/** Drops the oldest toasts over the limit, except those with an action: Undo must stay reachable. */
function fit(all: readonly Toast[]): void {
  const passing = all.slice(0, -1).filter(({ action, until }) => !(action && until));
  const going = passing.slice(0, Math.max(all.length - mostToasts, 0));
  replace(all.filter((one) => !going.includes(one)));
}

/** Shows results to the user. Shared by the shell and all remotes, so there is a single list. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  dismiss: (id: number) => replace(toasts.filter((one) => one.id !== id)),
};

/** Toasts of a form: each submission dismisses those of the previous one. */
export class FormToasts {
  private said: readonly number[] = [];

  async during<Result>(submission: () => Promise<Result>): Promise<Result> {
    const { said } = this;
    if (said.length > 0) replace(toasts.filter(({ id }) => !said.includes(id)));
    const before = lastId;
    try {
      return await submission();
    } finally {
      this.said = toasts.filter(({ id }) => id > before).map(({ id }) => id);
    }
  }
}

/** For useSyncExternalStore: the current toasts. */
export const currentToasts = (): readonly Toast[] => toasts;

/** For useSyncExternalStore: subscribes to changes and returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
