import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type OwnGallery,
  type OwnPhoto,
  PHOTO_ACCEPT,
  PHOTO_MAX_BYTES,
  PHOTO_MESSAGES,
  type PhotoKind,
  PHOTOS_PATH,
  HEIC_MESSAGE,
  isHeic,
} from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { OWN_GALLERY } from './use-gallery';

export interface Upload {
  id: number;
  file: File;
  kind: PhotoKind;
  /** Share that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  error?: string;
  /** Whether the file itself is invalid, so that a retry is useless. */
  isRefused?: boolean;
}

/** How many more pictures are allowed, and the message for the others. */
export interface Room {
  room: number;
  full: string;
}

/** The server's limit of concurrent uploads per account. */
const AT_ONCE = 2;

/** Uploads photos with limited concurrency; the others are queued. */
export function useUploads() {
  const http = useHttp();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lines = useRef<Promise<void>[]>(Array.from({ length: AT_ONCE }, () => Promise.resolve()));
  const count = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file, kind }: Upload) => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('photo', file, file.name);
    try {
      const photo = await http<OwnPhoto>('POST', PHOTOS_PATH, {
        form,
        onProgress: (progress) => change(id, { progress }),
      });
      await client.cancelQueries({ queryKey: OWN_GALLERY }); // A list requested earlier would lack the photo.
      client.setQueryData<OwnGallery>(OWN_GALLERY, (gallery) => gallery && withPhoto(gallery, photo));
      dismiss(id);
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : PHOTO_MESSAGES.interrupted });
    }
  };

  const start = (upload: Upload) => {
    const line = upload.id % AT_ONCE;
    lines.current[line] = lines.current[line]!.then(() => send(upload));
  };

  /** Pictures above the limit are shown with the reason and sent on retry. */
  const add = (files: Iterable<File>, kind: PhotoKind, { room, full }: Room) => {
    let left = room;
    for (const file of files) {
      const problem = uploadProblem(file);
      const error = problem ?? (left > 0 ? undefined : full);
      if (!error) left -= 1;
      const upload = { id: count.current++, file, kind, progress: 0, error, isRefused: problem !== undefined };
      setUploads((all) => [...all, upload]);
      if (!error) start(upload);
    }
  };

  const retry = (upload: Upload) => {
    change(upload.id, { error: undefined, progress: 0 });
    start(upload);
  };

  return { uploads, add, retry, dismiss };
}

/** The server's checks, applied before anything is sent. */
function uploadProblem(file: File): string | undefined {
  if (file.size > PHOTO_MAX_BYTES) return PHOTO_MESSAGES.tooLarge;
  if (isHeic(file.type, file.name)) return HEIC_MESSAGE;
  return PHOTO_ACCEPT.split(',').includes(file.type) ? undefined : PHOTO_MESSAGES.wrongType;
}

/** The gallery with a new photo, which a refetch may have added already. */
function withPhoto(gallery: OwnGallery, photo: OwnPhoto): OwnGallery {
  if (photo.kind === 'logo') return { ...gallery, logo: photo };
  return { ...gallery, photos: [...gallery.photos.filter(({ id }) => id !== photo.id), photo] };
}
