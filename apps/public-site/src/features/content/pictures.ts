import { createContext } from 'react';
import type { PublicContent } from '@townlink/contracts';

/** Addresses of the pictures that the page's document names. */
export const Pictures = createContext<PublicContent['pictures']>({});
