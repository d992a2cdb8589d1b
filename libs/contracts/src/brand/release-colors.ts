/** Colors as '#rrggbb', each for the light and the dark scheme. */
export interface BrandColors {
  /** Links, buttons and selections. */
  accentLight: string;
  accentDark: string;
  /** Stripes above featured providers. */
  awningLight: string;
  awningDark: string;
  /** Page background. */
  surfaceLight: string;
  surfaceDark: string;
}

/** Same as tokens.css. */
export const RELEASE_COLORS: BrandColors = {
  accentLight: '#2f4bc4',
  accentDark: '#a9b8ff',
  awningLight: '#e3b95f',
  awningDark: '#7a5d20',
  surfaceLight: '#fbfaf8',
  surfaceDark: '#141312',
};
