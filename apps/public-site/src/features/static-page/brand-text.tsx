import { brand } from '@townlink/contracts';

type BrandWord = 'name' | 'supportEmail' | 'postalAddress';

/** A word of the brand in a text that is made once: it is read when the text is shown. */
export const BrandText = ({ of = 'name' }: { of?: BrandWord }) => brand[of];
