/** The look of every control that takes text. 16 px text, or phones zoom in on focus. */
export const controlStyle =
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink ' +
  'placeholder:text-muted transition-colors hover:border-ink ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';
