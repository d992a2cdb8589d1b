import { currentToasts } from '@townlink/web-ui/toast';

/** Toasts of this moment as 'title: description'. */
export const toastTexts = (): string[] =>
  currentToasts().map(({ title, description }) => (description ? `${title}: ${description}` : title));
