/** Colors as '#rrggbb', each for the light and the dark scheme. */
export interface BrandColors {
  /** Links, buttons and what is chosen. */
  accentLight: string;
  accentDark: string;
  /** Stripes over featured providers. */
  awningLight: string;
  awningDark: string;
  /** Ground of pages. */
  surfaceLight: string;
  surfaceDark: string;
}

/** Those of tokens.css. */
export const RELEASE_COLORS: BrandColors = {
  accentLight: '#2f4bc4',
  accentDark: '#a9b8ff',
  awningLight: '#e3b95f',
  awningDark: '#7a5d20',
  surfaceLight: '#fbfaf8',
  surfaceDark: '#141312',
};
