import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

// A cheap guard for layout in Swedish and English, whose pages only `npm run test:full` visits.

/** A label of this many characters fits every screen, however short the Finnish one is. */
const alwaysFits = 24
const factor = 1.6

/** Labels that are longer, by the reason. `test:full` shows that their places wrap them. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'the law or the glossary fixes the term': [
    'Certificate of destruction',
    'A certificate of destruction',
    'Issue the certificate of destruction',
    'The certificate of destruction is missing',
    'The certificate of destruction has been issued already',
    'The certificate is genuine',
    'A power of attorney is missing',
    'Remember the powers of attorney',
    'The representative’s personal identity code',
    'Representative of the company',
    'Search for a subcontractor',
    'Lägg till en underleverantör',
    'Öppna ett verksamhetsställe',
    'Inte på något verksamhetsställe',
    'Som användare vid ett verksamhetsställe',
    'Meddelande till verksamhetsstället',
    'Materialåtervinningseffektivitet',
  ],
  'a heading, an option or a cell of several lines': [
    'It has not been checked who hands the vehicle over',
    'The vehicle has been processed',
    'Estate of a deceased person',
    'Estate inventory deed or certificate of kinship',
    'Kontrollera din rätt att företräda företaget',
    'Bevisa din rätt att företräda företaget',
    'Language of the invitation',
    'Sökning i användningsloggen',
    'from the day of the search',
    '30 dagar från det att meddelandet skickades',
  ],
}
const known = new Set(Object.values(exceptions).flat())

/** Every text of a language by its path. */
async function textsOf(language: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, part] of Object.entries(value as object)) add(part, `${path}.${key}`)
  }
  for await (const file of glob(`${language}/*.ts`, { cwd: import.meta.dirname }))
    add(await import(`./${file}`), file.slice(language.length + 1))
  return texts
}

/** A button, tab, chip or heading has no sentence: no full stop at its end, no clause in it. */
const isLabel = (text: string) =>
  text.length <= 40 && !/[.?!:]$/.test(text) && !/[,.;:] /.test(text)

test.each(['sv', 'en'])('labels in %s are not much longer than in Finnish', async (language) => {
  const other = await textsOf(language)
  const labels = [...(await textsOf('fi'))].filter(([, text]) => isLabel(text))
  expect(labels.length).toBeGreaterThan(1000)
  const long = labels
    .map(([path, finnish]) => ({ path, finnish, text: other.get(path) ?? '' }))
    .filter(
      ({ finnish, text }) =>
        text.length > Math.max(factor * finnish.length, alwaysFits) && !known.has(text),
    )
  expect(long).toEqual([])
})
