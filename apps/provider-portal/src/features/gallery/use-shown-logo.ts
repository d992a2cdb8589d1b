import type { OwnGallery, OwnProvider } from '@townlink/contracts';
import { isListed } from '../shared/own-listing';
import { useGallery } from './use-gallery';

/** The address of the logo beside the listing's name; undefined until it is loaded. */
export function useShownLogo(provider: OwnProvider): string | null | undefined {
  const { data: gallery } = useGallery();
  return gallery && logoFor(gallery, isListed(provider));
}

/** An unmoderated logo is hidden from visitors, so it is previewed only before going live. */
function logoFor({ logo, photo_limit }: OwnGallery, isLive: boolean): string | null {
  if (!logo || photo_limit === 0) return null;
  return isLive && !logo.is_shown ? null : logo.url;
}
