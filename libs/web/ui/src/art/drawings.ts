type Place = readonly [sheet: string, width: number, height: number];

/** All drawings with folder and size in CSS pixels, which reserves the space while loading. */
export const DRAWINGS = {
  street: ['hero', 720, 440],
  shopfront: ['home', 360, 152],
  'vetting-application': ['home', 200, 140],
  'vetting-license': ['home', 200, 140],
  'vetting-decision': ['home', 200, 140],
  'vetting-listed': ['home', 200, 140],
  'guide-search': ['guide', 360, 252],
  'guide-compare': ['guide', 360, 252],
  'guide-connect': ['guide', 360, 252],
  'street-strip': ['streets', 440, 97],
  'street-foot': ['streets', 880, 97],
  'street-night': ['streets', 256, 132],
  /** Disconnected: no connection. */
  cable: ['spots', 160, 120],
  /** Nothing to vet, nothing to do. */
  clipboard: ['spots', 160, 120],
  /** Paying: a terminal, its receipt and a card. */
  counter: ['spots', 160, 120],
  /** Not found. */
  compass: ['spots', 160, 120],
  /** Signed out, no access. */
  key: ['spots', 160, 120],
  /** No messages, an empty list. */
  mailbox: ['spots', 160, 120],
  /** Coming soon. */
  pin: ['spots', 160, 120],
  /** Not open yet: the payment is missing. */
  shutter: ['spots', 160, 120],
  /** An error of ours. */
  toolbox: ['spots', 160, 120],
  /** No providers. */
  van: ['spots', 160, 120],
} as const satisfies Record<string, Place>;

export type DrawingName = keyof typeof DRAWINGS;
