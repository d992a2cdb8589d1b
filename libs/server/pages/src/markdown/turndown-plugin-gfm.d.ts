declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Tables, task lists and strikethrough. */
  export const gfm: TurndownService.Plugin;
}
