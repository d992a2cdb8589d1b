import { createContext } from 'react';
import type { PublicContent } from '@townlink/contracts';

/** Addresses of the pictures in the page's document. */
export const Pictures = createContext<PublicContent['pictures']>({});
