import { classes } from '../primitives';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'link';
  size?: 'small' | 'medium' | 'large' | 'icon';
  wide?: boolean;
  className?: string;
}

/** Classes of a button (`theme/button.css`); it is at least 44 px high for touch. */
export const buttonStyle = ({ variant = 'primary', size = 'medium', wide, className }: ButtonStyle): string =>
  classes('button', `button-${size}`, `button-${variant}`, wide && 'w-full', className);
