import { currentToasts, toast } from '@townlink/web-ui/toast';

/** Toasts of this moment as 'title: description'. */
export const toastTexts = (): string[] =>
  currentToasts().map(({ title, description }) => (description ? `${title}: ${description}` : title));

/** For afterEach: the list outlives the page. */
export const clearToasts = (): void => currentToasts().forEach(({ id }) => toast.dismiss(id));
