import { PAGES, type StartedView, storageKeys } from '@townlink/contracts';

/** A view of a provider's portal. It belongs to one tab; the administrator's session continues in all others. */
export interface SupportView extends StartedView {
  /** The console page where it was started. */
  back: string;
}

/** The view in this tab, if any. */
export function supportView(): SupportView | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.view) ?? 'null') as SupportView | null;
  } catch {
    return null; // Storage is blocked: no view could be started.
  }
}

/** Entering and leaving load a whole document, so that no data of one person is shown to the other. */
export function enterView(view: SupportView): void {
  sessionStorage.setItem(storageKeys.view, JSON.stringify(view));
  location.assign(PAGES.dashboard);
}

/** Forgets the view and returns to the console. @param isOver whether it has expired */
export function leaveView({ back }: SupportView, isOver = false): void {
  sessionStorage.removeItem(storageKeys.view);
  location.assign(isOver ? `${back}${back.includes('?') ? '&' : '?'}view=over` : back);
}
