/** Both are set when the code is bundled, by tools/dev/webpack/web/art.mjs. */
declare const ART_FOLDER: string;
declare const ART_INLINE: Readonly<Record<string, string | undefined>>;

/** URL of a symbol on a sheet, which is a folder of drawings next to this file. */
export const symbolAddress = (sheet: string, name: string): string => `${ART_FOLDER}/${sheet}.svg#${name}`;

export const textureAddress = (name: string): string => `${ART_FOLDER}/${name}.svg`;

/** The inline drawing on the server; undefined in the browser. */
export const inlineDrawing = (name: string): string | undefined => ART_INLINE[name];
