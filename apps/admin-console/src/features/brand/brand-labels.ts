import type { ColorField, LogoKind } from '@townlink/contracts';

export const COLOR_LABELS: Record<ColorField, string> = {
  accentLight: 'Accent, light scheme',
  accentDark: 'Accent, dark scheme',
  awningLight: 'Awning, light scheme',
  awningDark: 'Awning, dark scheme',
  surfaceLight: 'Page, light scheme',
  surfaceDark: 'Page, dark scheme',
};

export const LOGO_LABELS: Record<LogoKind, string> = {
  light: 'Logo',
  dark: 'Logo for the dark scheme',
  square: 'Square logo',
};
