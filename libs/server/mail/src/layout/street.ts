import { emailLook } from './styles';

/**
 * Decorative street above the footer, made of boxes with borders: images are blocked by default and would reveal when the
 * email is opened. On one line, with hidden overflow. Outlook for Windows does not support such boxes and shows none.
 */
interface House {
  /** In pixels, without the roof. */
  width: number;
  height: number;
  wall: 'wall' | 'alt';
  roof: 'clay' | 'leaf' | 'door';
  /** Pointed instead of flat. */
  pointed?: boolean;
  /** Windows, row by row; 1 is lit. */
  windows: number[][];
}

const LINE = '#2b2742';
const COLOR = { wall: '#fffaf2', alt: '#f6dfc4', clay: '#d9714e', leaf: '#8cae84', door: '#2f4bc4' };
const LIT = '#ffd987';
const UNLIT = '#fbeedb';

const TALL = [
  [1, 0],
  [1, 1],
];
const HOUSES: House[] = [
  { width: 44, height: 26, wall: 'wall', roof: 'clay', pointed: true, windows: [[1, 0]] },
  { width: 40, height: 48, wall: 'alt', roof: 'door', windows: TALL },
  { width: 56, height: 30, wall: 'wall', roof: 'leaf', windows: [[1, 1, 0]] },
  { width: 44, height: 30, wall: 'alt', roof: 'clay', pointed: true, windows: [[0, 1]] },
  { width: 42, height: 54, wall: 'wall', roof: 'clay', windows: TALL },
  { width: 48, height: 26, wall: 'wall', roof: 'door', pointed: true, windows: [[1, 1]] },
  { width: 60, height: 28, wall: 'alt', roof: 'leaf', windows: [[1, 0, 1]] },
  { width: 40, height: 46, wall: 'wall', roof: 'door', windows: TALL },
  { width: 46, height: 28, wall: 'alt', roof: 'clay', pointed: true, windows: [[1, 0]] },
  { width: 42, height: 42, wall: 'wall', roof: 'leaf', windows: TALL },
  { width: 56, height: 28, wall: 'alt', roof: 'door', pointed: true, windows: [[1, 1]] },
];

const inLine = 'display:inline-block;vertical-align:bottom;box-sizing:border-box;';

function windowRow(row: number[]): string {
  const panes = row.map(
    (lit) =>
      `<span class="line${lit ? '' : ' unlit'}" style="${inLine}width:8px;height:10px;margin:0 3px;border:1px solid ${LINE};background:${lit ? LIT : UNLIT};"></span>`,
  );
  return `<div style="padding-top:7px;line-height:10px;">${panes.join('')}</div>`;
}

function roofOf({ width, roof, pointed }: House): string {
  if (!pointed) {
    return `<div class="line" style="box-sizing:border-box;height:8px;border:2px solid ${LINE};background:${COLOR[roof]};"></div>`;
  }
  const side = `${width / 2}px solid transparent`;
  return `<div style="width:0;height:0;border-left:${side};border-right:${side};border-bottom:18px solid ${COLOR[roof]};"></div>`;
}

function houseHtml(house: House): string {
  const { width, height, wall, windows } = house;
  const body = `box-sizing:border-box;height:${height}px;margin:0 3px;border:solid ${LINE};border-width:2px 2px 0;background:${COLOR[wall]};overflow:hidden;text-align:center;`;
  return `<div style="${inLine}width:${width}px;margin:0 5px;">${roofOf(house)}<div class="line ${wall}" style="${body}">${windows.map(windowRow).join('')}</div></div>`;
}

const houses = HOUSES.map(houseHtml).join('');

const STREET = `<!--[if !mso]><!--><div aria-hidden="true" class="line" style="height:66px;overflow:hidden;border-bottom:2px solid ${LINE};font-size:0;line-height:0;text-align:left;white-space:nowrap;"><div style="${inLine}width:0;height:66px;"></div>${houses}</div><!--<![endif]-->`;

/** Decoration, as wide as its container; doors use the brand's accent. */
export const street = (): string => STREET.replaceAll(COLOR.door, emailLook().accent);
