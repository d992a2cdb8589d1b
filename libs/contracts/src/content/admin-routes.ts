import type { AcceptedBody } from '../http/accepted-body';
import { json, route } from '../http/route';
import type { ContentPageRow, ContentPreview, EditedContent } from './content-pages';
import {
  ContentPageParams,
  ContentVersionParams,
  CreateContentPageRequest,
  SaveContentRequest,
  ScheduleContentRequest,
} from './content.request';
import { CONTENT_LIMITS, type ContentDocument } from './document';

/** Enough for 300 blocks with their fields and items. */
const DOCUMENT: AcceptedBody = { bytes: CONTENT_LIMITS.bytes, keys: 10_000 };

const admin = { published: true } as const;
const page = { ...admin, params: ContentPageParams, response: json<EditedContent>() } as const;
const ROOT = '/api/admin/pages';

export const contentAdminRoutes = {
  list: route('GET', ROOT, { ...admin, right: 'pages:read', response: json<ContentPageRow[]>() }),
  create: route('POST', ROOT, {
    ...admin,
    right: 'pages:write',
    body: CreateContentPageRequest,
    response: json<EditedContent>(),
  }),
  read: route('GET', `${ROOT}/:page`, { ...page, right: 'pages:read', versioned: true }),
  /** Saves the draft, even if incomplete. */
  save: route('PUT', `${ROOT}/:page`, {
    ...page,
    right: 'pages:write',
    body: SaveContentRequest,
    accepts: DOCUMENT,
    versioned: true,
  }),
  /** Publishes the draft as last read. */
  publish: route('POST', `${ROOT}/:page/publish`, { ...page, right: 'pages:act', versioned: true }),
  /** Schedules the draft's publication. */
  schedule: route('POST', `${ROOT}/:page/schedule`, {
    ...page,
    right: 'pages:act',
    body: ScheduleContentRequest,
    versioned: true,
  }),
  unschedule: route('POST', `${ROOT}/:page/unschedule`, { ...page, right: 'pages:act' }),
  /** Discards the draft. */
  discard: route('POST', `${ROOT}/:page/discard`, { ...page, right: 'pages:write', versioned: true }),
  /** Follows the release's text again. */
  followRelease: route('POST', `${ROOT}/:page/follow-release`, { ...page, right: 'pages:act', versioned: true }),
  /** Takes an operator's own page off the site; its text becomes the draft. */
  unpublish: route('POST', `${ROOT}/:page/unpublish`, { ...page, right: 'pages:act', versioned: true }),
  /** Deletes an operator's own page with its history. */
  remove: route('DELETE', `${ROOT}/:page`, {
    ...admin,
    right: 'pages:act',
    params: ContentPageParams,
    versioned: true,
    status: 204,
  }),
  version: route('GET', `${ROOT}/:page/versions/:number`, {
    ...admin,
    right: 'pages:read',
    params: ContentVersionParams,
    response: json<ContentDocument>(),
  }),
  /** Makes an earlier version the draft. */
  restore: route('POST', `${ROOT}/:page/versions/:number/restore`, {
    ...page,
    right: 'pages:write',
    params: ContentVersionParams,
    versioned: true,
  }),
  preview: route('POST', `${ROOT}/:page/preview`, {
    ...admin,
    right: 'pages:write',
    params: ContentPageParams,
    response: json<ContentPreview>(),
  }),
};
