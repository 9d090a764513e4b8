/** Letters that no mark can be taken off from, as migration 0020 has them. */
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
 * A name as it is searched: without case, marks, spaces and hyphens, so that `Škoda`, `SKODA` and
 * `skoda ` are the same. A plus stays, which tells Prius+ from Prius. The database's `search_form`.
 */
export function searchForm(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/[ØøŁłĐđßÆæŒœı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-zA-Z0-9+]/g, '')
    .toLowerCase()
}

/** Of a model also without the word for a series: `3-sarja` and `3 Series` are `3`. */
export function modelForm(written: string): string {
  return searchForm(written).replace(seriesWord, '$1')
}
