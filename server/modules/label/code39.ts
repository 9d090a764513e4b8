/**
 * Code 39 (ISO/IEC 16388): nine bars and gaps in turn for each character, `w` wide and `n` narrow.
 * The character `*` begins and ends a code.
 */
const patterns: ReadonlyMap<string, string> = new Map(
  `0nnnwwnwnn 1wnnwnnnnw 2nnwwnnnnw 3wnwwnnnnn 4nnnwwnnnw 5wnnwwnnnn 6nnwwwnnnn 7nnnwnnwnw
  8wnnwnnwnn 9nnwwnnwnn Awnnnnwnnw Bnnwnnwnnw Cwnwnnwnnn Dnnnnwwnnw Ewnnnwwnnn Fnnwnwwnnn
  Gnnnnnwwnw Hwnnnnwwnn Innwnnwwnn Jnnnnwwwnn Kwnnnnnnww Lnnwnnnnww Mwnwnnnnwn Nnnnnwnnww
  Ownnnwnnwn Pnnwnwnnwn Qnnnnnnwww Rwnnnnnwwn Snnwnnnwwn Tnnnnwnwwn Uwwnnnnnnw Vnwwnnnnnw
  Wwwwnnnnnn Xnwnnwnnnw Ywwnnwnnnn Znwwnwnnnn -nwnnnnwnw .wwnnnnwnn $nwnwnwnnn /nwnwnnnwn
  +nwnnnwnwn %nnnwnwnwn *nwnnwnwnn _nwwnnnwnn`
    .split(/\s+/)
    // The underscore stands for the space.
    .map((row) => [row.slice(0, 1).replace('_', ' '), row.slice(1)]),
)

/** Narrow parts in a wide one. */
const wide = 3

/**
 * Draws a text as Code 39 in SVG. One narrow bar is one unit wide.
 * @throws Error for a character that Code 39 does not have
 */
export function code39(text: string): { readonly svg: string; readonly modules: number } {
  let at = 0
  let bars = ''
  for (const character of `*${text}*`) {
    const pattern = patterns.get(character)
    if (pattern === undefined) throw new Error('Code 39 does not have the character')
    for (const [place, part] of Array.from(pattern).entries()) {
      const width = part === 'w' ? wide : 1
      if (place % 2 === 0) bars += `M${at} 0h${width}v1h-${width}z`
      at += width
    }
    // A narrow gap between two characters.
    at += 1
  }
  const modules = at - 1
  const box = `width="${modules}" height="1" viewBox="0 0 ${modules} 1" preserveAspectRatio="none"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${bars}"/></svg>`
  return { svg, modules }
}
