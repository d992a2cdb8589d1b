import { Heart } from 'lucide-react';
import { PAGES } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { removeProvider, type SavedProvider, saveProviders, useShortlist } from './shortlist-store';

/** Short, since every list loads it. */
export const NOT_SAVED = {
  full: 'Your shortlist is full: remove a provider first',
  blocked: 'Your browser does not store data for this site',
};

interface SaveButtonProps {
  provider: SavedProvider;
  /** 'icon' in lists. */
  variant?: 'icon' | 'words';
}

/** Adds a provider to the shortlist or removes it. */
export function SaveButton({ provider, variant = 'icon' }: SaveButtonProps) {
  const navigate = useNavigate();
  const isSaved = useShortlist().some(({ path }) => path === provider.path);
  const about = `shortlist ${provider.path}`;
  const keep = () => {
    const outcome = saveProviders([provider]);
    if (outcome !== 'saved') return void toast.error(NOT_SAVED[outcome], { about });
    toast.success('Saved to your shortlist', {
      about,
      action: { label: 'View', onSelect: () => void navigate(PAGES.shortlist) },
    });
  };
  const leave = () => {
    removeProvider(provider.path);
    toast.info('Removed from your shortlist', { about, action: { label: 'Undo', onSelect: keep } });
  };
  return (
    <Button
      variant={variant === 'icon' ? 'quiet' : 'secondary'}
      size={variant === 'icon' ? 'icon' : 'medium'}
      aria-label={`Save ${provider.name}`}
      aria-pressed={isSaved}
      onClick={isSaved ? leave : keep}
      className="relative z-1 shrink-0 noscript:hidden! print:hidden"
    >
      <Heart aria-hidden="true" className={isSaved ? 'size-5 fill-accent text-accent' : 'size-5'} />
      {variant === 'words' && (isSaved ? 'Saved' : 'Save')}
    </Button>
  );
}
