type Heard = readonly [target: EventTarget, type: string, listener: (event: never) => void];

/** Listens on the events' way down, before the page's own listeners. @returns ends it */
export function listen(...all: Heard[]): () => void {
  for (const [target, type, listener] of all) target.addEventListener(type, listener as EventListener, true);
  return () => {
    for (const [target, type, listener] of all) target.removeEventListener(type, listener as EventListener, true);
  };
}
