import { useMutation, useQuery } from '@tanstack/react-query';
import {
  CONTENT_PICTURES_PATH,
  type ContentPicture,
  contentPictureRoutes as routes,
  HEIC_MESSAGE,
  isHeic,
  PHOTO_ACCEPT,
  PHOTO_MAX_BYTES,
  PHOTO_MESSAGES,
  readPictureName,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useHttp } from '@townlink/web-federation';

/** Milliseconds between polls of a picture in processing. */
const ASK_EVERY = 1_000;

/** A picture by its id, polled until it is ready or refused. */
export function usePicture(id: string | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'content-pictures', id],
    queryFn: ({ signal }) => call(routes.read, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? ASK_EVERY : false),
    staleTime: Infinity,
  });
}

/** A picture by its name in a document. */
export const useNamedPicture = (name: string) => usePicture(readPictureName(name)?.id);

/** Uploads a picture; the form handles errors. */
export function useUploadPicture() {
  const http = useHttp();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('picture', file, file.name);
      return http<ContentPicture>('POST', CONTENT_PICTURES_PATH, { form });
    },
  });
}

/** Why a file is refused before sending; undefined if acceptable. */
export function refusalOf(file: File): string | undefined {
  if (file.size > PHOTO_MAX_BYTES) return PHOTO_MESSAGES.tooLarge;
  if (isHeic(file.type, file.name)) return HEIC_MESSAGE;
  return PHOTO_ACCEPT.split(',').includes(file.type) ? undefined : PHOTO_MESSAGES.wrongType;
}

export const uploadErrorOf = (error: unknown): string =>
  isApiProblem(error) ? (error.errors[0]?.message ?? error.message) : PHOTO_MESSAGES.interrupted;
