/** Single letters joined by punctuation are one word: 'a/c', 'h.v.a.c.', 'h&r'. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:[./&]\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** Splits text into words: without diacritics, in lower case, without apostrophes ("won't" → 'wont'). */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʻ`]/gu, '')
    .replace(INITIALS, (initials) => initials.replace(/[./&]/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Without accents. 'cerca de mí' means near me, 'cerca de madera' a wooden fence; identical terms are found anyway. */
const SPANISH_STOP_WORDS = `
  al algun alguien alguna algo barata baratas barato baratos bien buen buena bueno buenos busco buscar buscando cerca cercano cercana
  como con confiable conocen cual cuanto cuesta de del donde economica economico el en encontrar es esta estan este favor gracias hace
  hacen hacer hay hola la las le lo los me mejor mejores mi mis mucho muy necesita necesitamos necesito nos nuestra nuestro o para pero por
  precio precios puede pueden que quien quiero quisiera recomiendan se servicio servicios sin son su sus tengo tiene tu un una uno unos
  urge y aqui`;

/** Filler words in queries, unrelated to the trade. */
export const STOP_WORDS = list(`
  a about actually all also am an and another any anybody anyone are around as at back be because been before being best bit
  but by call can cant cheap cheapest could couldnt did do does doesnt doing dont few find for from gave get gets getting give go goes
  going good got great guy guys had has have havent having hello help hey hi hire hiring him his how however i id if ill im in
  into is isnt it its ive just keep keeps kind know like little ll local look looking lot many maybe me might mine more most
  much must my near nearby nearest need needed needing needs new of off ok on one or our ours out over people person
  place please pls possible prices pro quality quote really recommend recommended recommendation reliable right s seem seems she
  should so some somebody someone something started still such sure t take thank thanks that the thats their them then there these they thing this those
  to too top trusted trying under until up us use ve very want wanted wants was we well were weve what whats when where which
  while who whos whose will with without would wondering you your yours yesterday licensed affordable experienced rated company
  companies service services specialist professional professionals expert experts contractor contractors area town city zip code
  ${SPANISH_STOP_WORDS}`);

const DETERMINERS = list('a an the my our his her your their this that new');

/** Filler words that are nouns after certain words, such as an article: 'need a will', 'our well'. */
const THINGS: ReadonlyMap<string, string> = new Map([
  ['will', 'wills'],
  ['well', 'wells'],
]);

/** Adds what such a word means, so that it is not ignored. */
export const withThings = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const thing = DETERMINERS.has(words[index - 1] ?? '') ? THINGS.get(word) : undefined;
    return thing ? [word, thing] : [word];
  });

/** Words of urgency; separate because they are also part of names: 'emergency vet', 'urgent care'. */
export const URGENCY_WORDS = list(`
  asap emergency immediate immediately now quick quickly rush soon today tomorrow tonight urgent urgently weekend same day
  fast morning evening night hours hour 24 24h 24hr 247 24x7 7 week month minute minutes
  urgente urgentemente emergencia rapido pronto hoy manana ahora ahorita ya horas dia noche semana`);

/** Words shared by many trades: less distinctive than 'toilet' or 'roof'. */
export const COMMON_WORDS = list(`
  broken care center clean cleaned cleaner cleaners cleaning clinic damage damaged doctor fix fixed fixing home homes house houses
  install installation installed installer installing lessons maintenance old problem problems
  removal remove removed repair repaired repairing repairs replace replaced replacement replacing school shop store test work worker working
  big small water room inside outside leak leaks leaking
  arreglar arreglo arreglos casa casas carro carros instalacion instalar limpiar limpieza limpio quitar reparacion reparaciones reparar
  roto rota nuevo nueva trabajo trabajos agua problema cambiar poner`);

/** Weight of a common word, relative to 1 for a distinctive one. Determined by measuring: docs/category-search.md. */
const COMMON_WEIGHT = 0.45;

/** Weight of stop words and words of urgency: little, but enough for 'urgent care' to match itself. */
const FILLER_WEIGHT = 0.1;

/** Whether a word is unrelated to the trade: a stop word or a word of urgency. */
export function isFiller(word: string): boolean {
  return STOP_WORDS.has(word) || URGENCY_WORDS.has(word);
}

/** How specific a word is to the trade, between 0 and 1. */
export function weightOf(word: string): number {
  if (isFiller(word)) return FILLER_WEIGHT;
  return COMMON_WORDS.has(word) ? COMMON_WEIGHT : 1;
}

/** Whether a word alone identifies a trade. */
export function isDistinctive(word: string): boolean {
  return weightOf(word) === 1;
}
