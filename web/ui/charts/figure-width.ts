/** Widest letter of a figure and the gap before it, in px. */
const letter = 8
const gap = 8
const least = 64

/** Space in px for the figures at the ends of bars. A unit may be a word, as in "410 tonnes". */
export const figureWidth = (figures: readonly string[]): number =>
  Math.max(least, ...figures.map((figure) => gap + figure.length * letter))
