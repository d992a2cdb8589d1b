import { cva, type VariantProps } from 'class-variance-authority';

/** Style of buttons; at least 44 px high for touch. */
export const buttonStyle = cva(
  // The label stays on one line if there is space; in a table the column makes space.
  'inline-flex max-w-full min-w-fit items-center justify-center gap-2 rounded-control font-[560] select-none [td_&]:whitespace-nowrap ' +
    'transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        // Forced-colors mode replaces backgrounds, so a border shows the button.
        primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
        secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong forced-colors:border',
        'danger-outline': 'border border-danger bg-surface text-danger hover:bg-danger-soft',
        link: 'text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2',
      },
      size: {
        small: 'min-h-11 px-3 text-caption md:pointer-fine:min-h-9',
        medium: 'min-h-11 px-4 text-body',
        large: 'min-h-13 px-6 text-lead',
        icon: 'size-11 max-w-none! shrink-0',
      },
      wide: { true: 'w-full' },
    },
    compoundVariants: [
      { variant: 'link', class: 'relative min-h-0! px-0! after:absolute after:-inset-x-2.5 after:-inset-y-3' },
    ],
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
