import type { Versioned } from '../http/version';

/** Largest picture that is taken, in bytes: 15 MB, more than telephones make. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;

/** Most pixels of a picture: what a telephone of 50 megapixels makes. Checked in the header, before decoding. */
export const PHOTO_MAX_PIXELS = 51_000_000;

/** Least width and height, in pixels: below that nothing can be seen. */
export const PHOTO_MIN_SIDE = 64;

/** Widths that a picture is kept in, in pixels; none is wider than the picture itself. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

/** What a picture is kept as, the smaller first; browsers take what they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What browsers may offer to choose; the server looks at the content. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

export const CAPTION_MAX = 200;

export const PHOTO_KINDS = ['photo', 'logo'] as const;
/** A picture of the gallery, or the logo or portrait beside the name. */
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** `waiting` is uploaded and not prepared yet, `refused` could not be read as a picture. */
export type PhotoState = 'waiting' | 'ready' | 'refused';

/** A picture as its provider sees it. */
export interface OwnPhoto {
  id: string;
  kind: PhotoKind;
  state: PhotoState;
  /** Why it was refused. */
  refusal: string | null;
  caption: string | null;
  /** Where it is shown from; null until it is prepared. */
  url: string | null;
  width: number | null;
  height: number | null;
  /** Whether visitors see it, as far as the picture is concerned: a listing that is not live shows nothing. */
  is_shown: boolean;
}

/** Response of `GET /api/provider/photos`: pictures in the provider's order. The version is of order and captions. */
export interface OwnGallery extends Versioned {
  photos: OwnPhoto[];
  logo: OwnPhoto | null;
  /** Pictures that the plan shows; those behind are kept and hidden. */
  photo_limit: number;
  /** New providers' pictures are shown once an administrator has seen them. */
  awaits_first_look: boolean;
}

export const REPORT_REASONS = ['not_theirs', 'misleading', 'offensive', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_TEXTS: Record<ReportReason, string> = {
  not_theirs: 'The picture belongs to someone else',
  misleading: 'It is misleading',
  offensive: 'It is offensive',
  private: 'It shows a person or a place that should not be shown',
  other: 'Something else',
};

export const REPORT_DETAILS_MAX = 500;

/** Reports of one picture that are kept until somebody has looked: more say nothing new. */
export const REPORTS_A_PHOTO = 20;

export interface PictureToReview {
  id: string;
  kind: PhotoKind;
  url: string;
  caption: string | null;
  width: number;
  height: number;
  /** Empty for those that nobody complained about. */
  reports: { reason: ReportReason; details: string | null; created_at: string }[];
}

/** Pictures of one provider that an administrator should look at. */
export interface PicturesToReview {
  provider_id: string;
  business_name: string;
  /** Never seen before: all pictures of a provider at once. Else pictures that visitors have reported. */
  first_look: boolean;
  pictures: PictureToReview[];
}

export const PHOTO_MESSAGES = {
  required: 'Choose a picture.',
  wrongType: 'Please upload a JPG, PNG, WebP or AVIF picture.',
  tooLarge: 'The picture is larger than 15MB.',
  interrupted: 'The upload was interrupted. Please try again.',
  tooManyPixels: 'This picture has more than 50 megapixels. Please make it smaller.',
  tooSmall: `A picture must be at least ${PHOTO_MIN_SIDE} pixels wide and high.`,
  unreadable: 'This file could not be read as a picture. It may be damaged.',
  noPlan: 'Your plan shows no pictures. The Standard and Featured plans do.',
  removed: 'This picture is not there any more.',
  captionLength: `At most ${CAPTION_MAX} characters`,
} as const;

export const photoLimitMessage = (limit: number): string =>
  `Your plan shows ${limit} pictures. Remove one to add another.`;

/** What is read aloud where a provider gave no caption. */
export const photoAlt = (caption: string | null, businessName: string): string => caption ?? `Photo of ${businessName}`;
