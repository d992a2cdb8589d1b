let isPressed = false;

if (typeof document !== 'undefined') {
  const follow = (pressed: boolean) => () => void (isPressed = pressed);
  document.addEventListener('pointerdown', follow(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, follow(false), { capture: true });
}

/** Resolves immediately, or after a pressed pointer has been released and its click was dispatched. */
export function afterPress(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    const isOver = () => {
      for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, isOver, { capture: true });
      setTimeout(resolve); // The click follows the release in the same task.
    };
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, isOver, { capture: true });
  });
}
