import { glob } from 'node:fs/promises'
import en from 'dictionary-en-gb'
import sv from 'dictionary-sv'
import { loadModule } from 'hunspell-asm'
import { beforeAll, expect, test } from 'vitest'

// Hunspell knows the compounds of Swedish, and British English. Its Finnish words lack most cases and
// compounds, so Finnish is not checked.

const names =
  'AdBlue Authenticator Birkala Carlito Corolla Esbo FreeOTP Grotesk JetBrains Kierto Lehtokuja Mannerheimintie Mannerheimvägen Merc NiMH ODbL OpenAPI OpenStreetMap OpenStreetMaps Pirkkala Polestar Purkajanpolku Schibsted Suomi Tampere Telia Traficom Traficoms Tukes WebP Ylöjärvi Åland GeoNames Eurostat Fordonsmyndigheten Open Source License Natural Earth'
const files =
  'anvandningslogg avfallsbokforing foretag kierto-hela-landet kierto-kundtjanst kierto-reservkoder kierto-statistik kierto-recovery-codes kierto-statistics kierto-whole-country txt yf https fi'

/** Words of ours that are right and in no dictionary. */
const own = {
  sv: 'ADR-bestämmelserna aluminiumdelar API-nyckel API-nycklar autentiseringsapp autentiseringsappen avfallskod avhämtningar avhämtningarna axe-test begäranden boförvaltaren CSV-tabell demokonto demokonton EGR-ventil fi-fullmakter filbeställning filbeställningar FO-nummer FO-numret frånskiljningsverktyg inkl inlämnaren inlämnarens inskickandet konsumenttvistenämnden kvicksilverdelar laddintag losstagen nickelmetallhydrid nickelmetallhydridbatterier rapporteringsår reservkod reservkoder reservkoderna skyddsdelar ståldelar stålfälg tvåsteg utfärdandedag utfärdandedagen växellåds webhook webhookar årsmängd client domain Enter secret',
  en: 'absorber authenticator barcode dashcam depollute depolluted depollution deregister deregistered deregistration e-Authorizations hexavalent hydride intercooler isolations mistyped pcs pretensioners recycler remanufacturing repurposing reusability scrappings subframe three-wheelers untick unticked webhook webhooks',
} as const
const dictionaries = { sv, en }
type Language = keyof typeof own

let hunspell: Awaited<ReturnType<typeof loadModule>>
beforeAll(async () => {
  hunspell = await loadModule()
})

/** Each word of a language, in small letters where it begins a sentence, with one of its texts. */
async function wordsOf(language: Language): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  const add = (value: unknown, path: string): void => {
    if (typeof value !== 'string') {
      for (const [key, part] of Object.entries(value as object)) add(part, `${path}.${key}`)
      return
    }
    const text = value.replaceAll(/\{\w+\}|\bhttps?:\/\/\S+/g, ' ').replaceAll('’', "'")
    for (const [word] of text.matchAll(/[\p{L}][\p{L}'-]*/gu))
      words.set(word.replace(/(?:'s)?['-]*$/, ''), path)
  }
  for await (const file of glob(`${language}/*.ts`, { cwd: import.meta.dirname }))
    add(await import(`./${file}`), file)
  return words
}

function checkerOf(language: Language): (word: string) => boolean {
  const { aff, dic } = dictionaries[language]
  const checker = hunspell.create(
    hunspell.mountBuffer(aff, `${language}.aff`),
    hunspell.mountBuffer(dic, `${language}.dic`),
  )
  const known = new Set(`${names} ${files} ${own[language]}`.toLowerCase().split(' '))
  return (word) => known.has(word.toLowerCase()) || /^\P{Ll}+$/u.test(word) || checker.spell(word)
}

test.each(['sv', 'en'] as const)(
  'each word in %s is spelled as in a dictionary',
  async (language) => {
    const isRight = checkerOf(language)
    const words = await wordsOf(language)
    expect(words.size).toBeGreaterThan(2500)
    expect(Object.fromEntries([...words].filter(([word]) => !isRight(word)))).toEqual({})
  },
)

test('a wrong ending and a compound of nothing are found', () => {
  const isRight = { sv: checkerOf('sv'), en: checkerOf('en') }
  const wrong = ['förbindelseen', 'fordonett', 'verksamhetställe', 'skrotningintyg', 'ägarrens']
  expect(wrong.filter(isRight.sv)).toEqual([])
  expect(['recieve', 'vehical', 'registred', 'color'].filter(isRight.en)).toEqual([])
  expect(['verksamhetsställets', 'skrotningsintyget', 'drivbatterierna'].every(isRight.sv)).toBe(
    true,
  )
})
