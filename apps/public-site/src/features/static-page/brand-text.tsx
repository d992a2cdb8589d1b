import { brand } from '@townlink/contracts';

type BrandWord = 'name' | 'supportEmail' | 'postalAddress';

/** A brand text that is read at render time, for texts that are built once. */
export const BrandText = ({ of = 'name' }: { of?: BrandWord }) => brand[of];
