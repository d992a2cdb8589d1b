import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  brandRoutes,
  type BrandState,
  LOGO_BYTES,
  BRAND_MESSAGES,
  type LogoKind,
  type SaveBrandRequest,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const BRAND_KEY = ['admin', 'brand'] as const;
const VERSIONS_KEY = ['admin', 'brand-versions'] as const;
const PREVIEW_KEY = ['admin', 'brand-preview'] as const;

/** Read once: the form edits what was opened. */
export function useBrand() {
  const call = useCall();
  return useQuery({
    queryKey: BRAND_KEY,
    queryFn: ({ signal }) => call(brandRoutes.read, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Addresses and an email with the draft. @param version of the displayed brand */
export function useBrandPreview(version: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...PREVIEW_KEY, version],
    queryFn: async ({ signal }) => {
      const [addresses, email] = await Promise.all([
        call(brandRoutes.preview, { signal }),
        call(brandRoutes.email, { signal }),
      ]);
      return { addresses, email };
    },
    staleTime: 30 * 60_000,
  });
}

/** Brands that visitors saw. @param version of the current brand, which changes with each publication */
export function useBrandVersions(version: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...VERSIONS_KEY, version],
    queryFn: ({ signal }) => call(brandRoutes.versions, { signal }),
  });
}

/** Shows another state of the brand. */
export function useTakeBrand() {
  const client = useQueryClient();
  return (state: BrandState) => client.setQueryData(BRAND_KEY, state);
}

/** Saves the draft; the form handles the answer. */
export function useSaveBrand() {
  const call = useCall();
  return useMutation({
    mutationFn: ({ body, version }: { body: SaveBrandRequest; version: string | undefined }) =>
      call(brandRoutes.save, { body, version }),
  });
}

/** Open tabs keep the brand that they were loaded with, the console's included. */
const RELOAD = 'Reload pages that are already open, such as this one, to see it there.';

const DONE = {
  publish: { title: 'Published. All pages and emails use it now.', description: RELOAD },
  discard: { title: 'Draft deleted', description: undefined },
  reset: { title: 'The original brand is back', description: RELOAD },
} as const;

export type BrandStep = keyof typeof DONE;

/** Publishes or discards the draft, or restores the release's brand. */
export function useBrandStep(version: string) {
  const call = useCall();
  const saved = useTakeBrand();
  return useMutation({
    mutationFn: (step: BrandStep) => call(brandRoutes[step], { version }),
    onSuccess: (state, step) => {
      saved(state);
      const { title, ...rest } = DONE[step];
      toast.success(title, rest);
    },
    onError: (error) => toast.error('Nothing was changed', { description: error.message }),
  });
}

/** Makes an earlier brand the draft. */
export function useRestoreBrand(version: string) {
  const call = useCall();
  const saved = useTakeBrand();
  return useMutation({
    mutationFn: (id: string) => call(brandRoutes.restore, { params: { id }, version }),
    onSuccess: (state) => {
      saved(state);
      toast.success('The earlier brand is the draft now');
    },
    onError: (error) => toast.error('Nothing was changed', { description: error.message }),
  });
}

/** Uploads a logo, which the form then refers to. */
export function useUploadLogo() {
  const call = useCall();
  return useMutation({
    mutationFn: async ({ kind, file }: { kind: LogoKind; file: File }) => {
      if (file.size > LOGO_BYTES) throw new Error(BRAND_MESSAGES.logoTooLarge);
      if (!/^image\/(?:svg\+xml|png)$/.test(file.type)) throw new Error(BRAND_MESSAGES.logoType);
      return call(brandRoutes.uploadLogo, { body: { kind, content: await base64Of(file) } });
    },
  });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
