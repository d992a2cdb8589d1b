/** Colors of a time of day. */
export interface Palette {
  sky: string;
  wall: string;
  dark: string;
  accent: string;
  ground: string;
  light: string;
}

export const PALETTES: readonly Palette[] = [
  { sky: '#cfe3ee', wall: '#f1e6d6', dark: '#3d4a57', accent: '#b5593c', ground: '#8fae7c', light: '#fffaf0' },
  { sky: '#f3d9c0', wall: '#d9e2e4', dark: '#45394a', accent: '#2f6f73', ground: '#a3a06a', light: '#fff6e3' },
];

type Draw = (colors: Palette) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const outside = ({ sky, ground }: Palette): string => rect(0, 0, 96, 72, sky) + rect(0, 50, 96, 22, ground);
const inside = ({ wall, dark }: Palette): string =>
  rect(0, 0, 96, 72, wall) + rect(0, 56, 96, 16, dark, 'opacity=".35"');
const tree = (x: number, { ground, dark }: Palette): string =>
  rect(x - 1, 40, 2, 14, dark) + circle(x, 34, 9, ground) + circle(x - 5, 39, 6, ground) + circle(x + 5, 39, 6, ground);
const glass = ({ light, sky }: Palette, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, light) + rect(x + 1, y + 1, width - 2, height - 2, sky);

/** Pictures of 96 by 72 without people, words or brands; our own drawings, so that they show no real business. */
const SCENES = {
  house: (c) =>
    outside(c) +
    tree(14, c) +
    tree(86, c) +
    rect(28, 30, 42, 26, c.wall) +
    path('M23 31 49 14l26 17Z', c.accent) +
    glass(c, 33, 36, 10, 9) +
    glass(c, 55, 36, 10, 9) +
    rect(45, 40, 8, 16, c.dark) +
    circle(51, 48, 0.8, c.light),
  roof: (c) =>
    rect(0, 0, 96, 72, c.sky) +
    path('M0 72V50L48 14l48 36v22Z', c.accent) +
    row(7, (i) => line(`M${4 + i * 5.4} ${66 - i * 6}H${92 - i * 5.4}`, c.dark, 0.6)) +
    rect(62, 12, 9, 22, c.wall) +
    rect(60, 10, 13, 3, c.dark) +
    glass(c, 40, 38, 16, 12),
  bath: (c) =>
    inside(c) +
    row(8, (i) => line(`M${i * 13} 0V56`, c.light, 0.7)) +
    row(5, (i) => line(`M0 ${i * 12}H96`, c.light, 0.7)) +
    circle(30, 20, 11, c.dark) +
    circle(30, 20, 10, c.sky) +
    rect(14, 40, 32, 5, c.light) +
    rect(17, 45, 26, 17, c.accent) +
    line('M30 40v-5h5', c.dark, 1.6) +
    rect(58, 44, 32, 16, c.light, 'rx="6"') +
    line('M84 44V30h-6', c.dark, 1.6),
  kitchen: (c) =>
    inside(c) +
    rect(8, 8, 24, 16, c.accent) +
    rect(34, 8, 24, 16, c.accent) +
    glass(c, 64, 8, 24, 20) +
    rect(6, 38, 84, 4, c.light) +
    rect(8, 42, 26, 22, c.accent) +
    rect(36, 42, 24, 22, c.dark) +
    rect(39, 48, 18, 11, c.sky) +
    rect(62, 42, 26, 22, c.accent) +
    line('M72 38v-8h5', c.dark, 1.6) +
    row(3, (i) => circle(42 + i * 6, 45, 1.1, c.light)),
  garden: (c) =>
    outside(c) +
    path('M40 72c4-10 18-12 14-22h6c2 12-6 14-4 22Z', c.wall) +
    tree(18, c) +
    tree(78, c) +
    row(6, (i) => circle(8 + i * 6, 58 + (i % 2) * 6, 2, c.accent)) +
    row(5, (i) => circle(66 + i * 6, 60 + (i % 2) * 5, 2, c.light)) +
    rect(0, 44, 96, 3, c.wall) +
    row(12, (i) => rect(i * 8 + 2, 40, 2, 12, c.wall)),
  van: (c) =>
    rect(0, 0, 96, 72, c.sky) +
    rect(0, 54, 96, 18, c.dark, 'opacity=".5"') +
    path('M14 24h46v30H14Z', c.light) +
    path('M60 32h12l10 12v10H60Z', c.light) +
    path('M63 35h8l7 9H63Z', c.sky) +
    rect(14, 42, 68, 4, c.accent) +
    row(2, (i) => circle(28 + i * 40, 55, 6, c.dark) + circle(28 + i * 40, 55, 2.5, c.wall)) +
    rect(24, 20, 30, 2, c.dark),
  tools: (c) =>
    inside(c) +
    row(9, (i) => row(5, (j) => circle(8 + i * 10, 6 + j * 9, 0.7, c.dark))) +
    rect(4, 52, 88, 5, c.accent) +
    rect(18, 14, 3, 28, c.accent) +
    rect(12, 12, 15, 7, c.dark) +
    line('M40 14v26', c.dark, 3) +
    circle(40, 14, 4, c.dark) +
    path('M56 12h5v22l-2.5 8-2.5-8Z', c.accent) +
    rect(72, 12, 12, 4, c.dark) +
    rect(76, 16, 4, 24, c.light) +
    rect(60, 44, 22, 8, c.dark, 'rx="1.5"'),
  panel: (c) =>
    inside(c) +
    rect(26, 8, 44, 50, c.dark, 'rx="2"') +
    rect(29, 11, 38, 44, c.light) +
    row(
      5,
      (i) =>
        rect(33, 15 + i * 7.5, 13, 5, c.dark) +
        rect(50, 15 + i * 7.5, 13, 5, c.dark) +
        rect(40, 16.5 + i * 7.5, 4, 2, c.accent) +
        rect(52, 16.5 + i * 7.5, 4, 2, c.accent),
    ) +
    line('M48 8V0M40 8V0M56 8V0', c.accent, 1.6),
  room: (c) =>
    inside(c) +
    glass(c, 10, 8, 26, 26) +
    line('M23 8v26M10 21h26', c.light, 1) +
    rect(44, 36, 42, 12, c.accent, 'rx="3"') +
    rect(41, 44, 48, 14, c.accent, 'rx="3"') +
    rect(44, 58, 3, 4, c.dark) +
    rect(83, 58, 3, 4, c.dark) +
    rect(20, 38, 2, 24, c.dark) +
    path('M14 38h14l-3-9h-8Z', c.light) +
    rect(54, 12, 22, 15, c.dark) +
    rect(56, 14, 18, 11, c.ground),
  door: (c) =>
    rect(0, 0, 96, 72, c.wall) +
    row(9, (i) => line(`M0 ${i * 8}H96`, c.dark, 0.3)) +
    rect(30, 6, 36, 60, c.light) +
    rect(33, 9, 30, 57, c.accent) +
    rect(37, 14, 22, 18, c.sky) +
    rect(37, 38, 22, 22, c.accent, `stroke="${c.dark}" stroke-width=".7"`) +
    circle(58, 36, 1.8, c.light) +
    rect(56.5, 39, 3, 6, c.light, 'rx="1"') +
    rect(24, 66, 48, 6, c.dark) +
    path('M74 66c0-12 12-12 12 0Z', c.ground),
  fence: (c) =>
    outside(c) +
    tree(16, c) +
    row(12, (i) => path(`M${i * 8 + 1} 66V34l3-4 3 4v32Z`, i === 6 || i === 7 ? c.light : c.wall)) +
    rect(0, 40, 96, 2.5, c.accent) +
    rect(0, 56, 96, 2.5, c.accent) +
    circle(62, 49, 1.2, c.dark),
  clinic: (c) =>
    inside(c) +
    glass(c, 8, 8, 22, 22) +
    path('M34 44h30l10-14h6L70 52H34Z', c.accent) +
    rect(48, 52, 6, 10, c.dark) +
    rect(38, 62, 26, 3, c.dark) +
    line('M78 6H58v10', c.dark, 1.6) +
    path('M51 16h14l3 7H48Z', c.light) +
    rect(8, 42, 16, 20, c.light) +
    line('M16 46v8M12 50h8', c.accent, 2),
  park: (c) =>
    outside(c) +
    tree(16, c) +
    tree(80, c) +
    path('M38 44c6-3 14-3 20 0l4-6 3 2-2 8v12h-4V52H45v8h-4V50l-6-6Z', c.accent) +
    circle(64, 39, 4.5, c.accent) +
    circle(65.5, 38, 0.7, c.dark) +
    path('M60 36l2-5 3 4Z', c.dark) +
    path('M26 60h12l-2 5h-8Z', c.light),
  studio: (c) =>
    inside(c) +
    path('M54 4h36v44q0 10 6 14H48q6-4 6-14Z', c.sky) +
    rect(14, 24, 20, 13, c.dark, 'rx="2"') +
    circle(24, 30, 4.5, c.accent) +
    circle(24, 30, 2, c.light) +
    line('M24 37 14 64M24 37l10 27M24 37v24', c.dark, 1.6) +
    path('M40 8l10-4v14l-10-4Z', c.light) +
    rect(64, 46, 16, 3, c.accent) +
    line('M66 49v13M78 49v13', c.accent, 1.6),
  boxes: (c) =>
    inside(c) +
    row(3, (i) => rect(14 + i * 22, 42, 20, 18, c.accent) + rect(22 + i * 22, 42, 4, 18, c.light)) +
    row(2, (i) => rect(25 + i * 22, 24, 20, 18, c.accent) + rect(33 + i * 22, 24, 4, 18, c.light)) +
    rect(84, 10, 3, 52, c.dark) +
    rect(72, 59, 15, 3, c.dark),
  slab: (c) =>
    outside(c) +
    path('M30 44h36l24 28H6Z', c.wall) +
    line('M25 52h46M18 60h60M48 44v28M39 44 27 72M57 44l12 28', c.dark, 0.6) +
    tree(12, c) +
    tree(88, c) +
    rect(34, 26, 28, 18, c.light) +
    path('M30 27 48 16l18 11Z', c.accent),
  garage: (c) =>
    outside(c) +
    rect(14, 18, 68, 40, c.wall) +
    path('M10 19 48 5l38 14Z', c.accent) +
    rect(24, 26, 48, 32, c.light) +
    row(4, (i) => line(`M24 ${34 + i * 8}H72`, c.dark, 0.6)) +
    row(4, (i) => rect(27 + i * 11.5, 28, 8, 4, c.sky)) +
    path('M24 58h48l8 14H16Z', c.dark, 'opacity=".35"'),
} satisfies Record<string, Draw>;

export type Scene = keyof typeof SCENES;

export const sceneSvg = (scene: Scene, palette: number, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="${width}" height="${(width * 3) / 4}">${SCENES[scene](PALETTES[palette]!)}</svg>`;
