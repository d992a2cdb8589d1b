import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

export interface Style {
  weight: 500 | 700;
  /** In points. */
  size: number;
  color: string;
}

/** A part of a line whose letters are all in one font. */
interface Run {
  font: string;
  text: string;
}

/** Relative to the font size. */
const LINE_HEIGHT = 1.25;

/**
 * Writes a centered text below the existing content, in as many lines as needed. The fonts `latin-…` and `latin-ext-…`
 * share the letters of one alphabet: 'Žofie' needs both.
 */
export function centered(page: Document, text: string, { weight, size, color }: Style): void {
  const { left, right } = page.page.margins;
  const room = page.page.width - left - right;
  const widthOf = (part: string): number =>
    runsOf(part, weight).reduce((sum, run) => sum + page.font(run.font).fontSize(size).widthOfString(run.text), 0);
  let { y } = page;
  page.fillColor(color);
  for (const line of linesOf(text, (part) => widthOf(part) <= room)) {
    let x = left + (room - widthOf(line)) / 2;
    for (const run of runsOf(line, weight)) {
      page.font(run.font).fontSize(size).text(run.text, x, y, { lineBreak: false });
      x += page.widthOfString(run.text);
    }
    y += size * LINE_HEIGHT;
  }
  page.y = y;
}

/** Lines of whole words; a word that is too long for a line is split. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => piecesOf(whole, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces.at(-1)! + letter;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces.filter(Boolean);
}

function runsOf(text: string, weight: Style['weight']): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = `${isInFirst(letter) ? 'latin' : 'latin-ext'}-${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Latin-1, and typographic punctuation. */
function isInFirst(letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return code <= 0xff || (code >= 0x2010 && code <= 0x2026);
}
