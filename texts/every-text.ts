import { glob, readFile } from 'node:fs/promises'

/** A text with its path, for example `owner-order.time.full`. */
export type PlacedText = readonly [path: string, text: string]
export type TextLanguage = 'fi' | 'sv' | 'en'

/** Returns all texts of the catalogue in a language. */
async function catalogue(language: TextLanguage): Promise<PlacedText[]> {
  const texts: PlacedText[] = []
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.push([path, value])
    else for (const [key, part] of Object.entries(value as object)) add(part, `${path}.${key}`)
  }
  for await (const file of glob(`${language}/*.ts`, { cwd: import.meta.dirname })) {
    const area = file.slice(language.length + 1, -'.ts'.length)
    for (const part of Object.values((await import(`./${file}`)) as object)) add(part, area)
  }
  return texts
}

/** Sources with the words of papers, in the sequence Finnish, Swedish, English. */
const papers = [
  'server/modules/certificate/document/labels.ts',
  'server/modules/load/load-note.ts',
  'server/modules/label/{vehicle,place}-label.ts',
  'rules/load/{materials,transfer-codes,waste-transfer-codes}.ts',
]
const triple =
  /\[\s*'((?:[^'\\\n]|\\.)+)',\s*'((?:[^'\\\n]|\\.)+)'(?:,\s*'((?:[^'\\\n]|\\.)+)')?,?\s*\]/g
const joined = /'([^'·\n]+) · ([^'·\n]+)(?: · ([^'·\n]+))?'/g

/** Returns the words of the printed papers and labels in a language. */
async function paperTexts(language: TextLanguage): Promise<PlacedText[]> {
  const nth = ['fi', 'sv', 'en'].indexOf(language) + 1
  const texts: PlacedText[] = []
  for (const place of papers)
    for await (const path of glob(place, { cwd: new URL('../', import.meta.url) })) {
      if (path.includes('.test.')) continue
      const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
      for (const match of [...source.matchAll(triple), ...source.matchAll(joined)]) {
        const text = match[nth]
        if (text !== undefined) texts.push([path, text])
      }
    }
  return texts
}

/** Returns all texts that a reader of a language sees: on screens, in mails and on papers. */
export const everyText = async (language: TextLanguage): Promise<PlacedText[]> => [
  ...(await catalogue(language)),
  ...(await paperTexts(language)),
]
