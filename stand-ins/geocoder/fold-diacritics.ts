/** Folds a text for comparison: lower case without diacritics, words separated by one space. */
export const foldDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
