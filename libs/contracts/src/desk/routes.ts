import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { DeskNote, SupportCase } from './desk';
import { SupportNoteRequest } from './desk.request';

/** The support desk: everything about one person and their business, and notes by colleagues. */
export const deskRoutes = {
  /** By the ID of an account or a listing. */
  read: route('GET', '/api/admin/support/:id', {
    right: 'support:read',
    params: IdParams,
    response: json<SupportCase>(),
  }),
  /** 409 `too-many-notes`. */
  addNote: route('POST', '/api/admin/support/:id/notes', {
    right: 'support:write',
    params: IdParams,
    body: SupportNoteRequest,
    response: json<DeskNote>(),
    status: 201,
  }),
  /** Only by its author; 403 for others. */
  editNote: route('PATCH', '/api/admin/support-notes/:id', {
    right: 'support:write',
    params: IdParams,
    body: SupportNoteRequest,
    response: json<DeskNote>(),
    versioned: true,
  }),
  removeNote: route('DELETE', '/api/admin/support-notes/:id', {
    right: 'support:write',
    params: IdParams,
    status: 204,
  }),
};
