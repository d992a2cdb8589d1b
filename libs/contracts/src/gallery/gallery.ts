import type { Versioned } from '../http/version';

/** 15 MB: larger than phone photos. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;

/** Allows 50-megapixel phone photos. Checked in the header, before decoding. */
export const PHOTO_MAX_PIXELS = 51_000_000;

/** Minimum width and height, in pixels. */
export const PHOTO_MIN_SIDE = 64;

/** Stored widths in pixels; none exceeds the upload's. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

/** Stored formats, smaller first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** For the browser's file picker; the server checks the content. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

export const CAPTION_MAX = 200;

export const PHOTO_KINDS = ['photo', 'logo'] as const;
/** A gallery picture, or the logo or portrait. */
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** `waiting`: uploaded, not processed yet. `refused`: not a readable picture. */
export type PhotoState = 'waiting' | 'ready' | 'refused';

/** A picture as its provider sees it. */
export interface OwnPhoto {
  id: string;
  kind: PhotoKind;
  state: PhotoState;
  /** Why it was refused. */
  refusal: string | null;
  caption: string | null;
  /** Null until processed. */
  url: string | null;
  width: number | null;
  height: number | null;
  /** Whether visitors would see it; pictures are shown only on live listings. */
  is_shown: boolean;
}

/** In the provider's order. The version covers order and captions. */
export interface OwnGallery extends Versioned {
  photos: OwnPhoto[];
  logo: OwnPhoto | null;
  /** Pictures the plan shows; the rest are hidden. */
  photo_limit: number;
  /** A new provider's pictures are hidden until an administrator has reviewed them. */
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

/** Reports stored per picture until it is reviewed. */
export const REPORTS_A_PHOTO = 20;

export interface PictureToReview {
  id: string;
  kind: PhotoKind;
  url: string;
  caption: string | null;
  width: number;
  height: number;
  /** Empty if there are none. */
  reports: { reason: ReportReason; details: string | null; created_at: string }[];
}

/** Pictures of one provider to review. */
export interface PicturesToReview {
  provider_id: string;
  business_name: string;
  /** True: the first review of all its pictures. False: pictures reported by visitors. */
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
  removed: 'This picture no longer exists.',
  captionLength: `At most ${CAPTION_MAX} characters`,
} as const;

export const photoLimitMessage = (limit: number): string =>
  `Your plan shows ${limit} pictures. Remove one to add another.`;

/** Default alternative text for pictures without a caption. */
export const photoAlt = (caption: string | null, businessName: string): string => caption ?? `Photo of ${businessName}`;
/** The default format of iPhones, which our decoder cannot read. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/;

export const HEIC_MESSAGE =
  'This is a HEIC picture, which cannot be read here. An iPhone takes JPEG with Settings > Camera > Formats > Most Compatible.';

/** @param name file name, for uploads without a known type */
export const isHeic = (type: string | undefined, name = ''): boolean =>
  HEIC.test(type ?? '') || (!type && /\.hei[cf]$/i.test(name));
