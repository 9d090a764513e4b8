/** Letters without a separable diacritic. `search_form` in schema/tables/00-first.sql has the same list. */
const plainLetters: Readonly<Record<string, string>> = {
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  ß: 's',
  Æ: 'a',
  æ: 'a',
  Œ: 'o',
  œ: 'o',
  ı: 'i',
}

const seriesWord = /^(.+?)(?:sarja|series|serien|serie|luokka|klassen|klasse|klass|class)$/

/**
 * Returns the search form of a name: without case, diacritics, spaces and hyphens, so that `Škoda`,
 * `SKODA` and `skoda ` match. A plus stays: it separates Prius+ from Prius. Equals `search_form` of
 * the database.
 */
export function searchForm(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/[ØøŁłĐđßÆæŒœı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-zA-Z0-9+]/g, '')
    .toLowerCase()
}

/**
 * Returns the search form of a model without the word for a series: `3-sarja` and `3 Series` become
 * `3`.
 */
export function modelForm(written: string): string {
  return searchForm(written).replace(seriesWord, '$1')
}
