import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import en from 'dictionary-en-gb'
import sv from 'dictionary-sv'
import { loadModule } from 'hunspell-asm'
import { beforeAll, expect, test } from 'vitest'
import { everyText, type TextLanguage } from './every-text.ts'

// Hunspell knows the compounds of Swedish, and British English. Finnish has a list of word forms,
// which lacks many compounds: a beginning of ours may stand before a form of the list.

const names =
  'AdBlue Authenticator Birkala Carlito Corolla Esbo Excel FreeOTP Grotesk JetBrains Kierto Lehtokuja Mannerheimintie Mannerheimvägen Merc NiMH ODbL OpenAPI OpenStreetMap OpenStreetMaps OpenStreetMapin Pirkkala Polestar Purkajanpolku Schibsted Suomi Tampere Telia Telian Traficom Traficoms Traficomille Traficomin Tukes WebP Ylöjärvi Åland GeoNames Eurostat Fordonsmyndigheten Fordonsmyndighetiin Open Source Font License Natural Earth Sans Autokierrätykseen Autokierrätykselle Axe'
const files =
  'anvandningslogg avfallsbokforing foretag jatekirjanpito kayttoloki kierto-hela-landet kierto-hela-landet-intyg kierto-kundtjanst kierto-reservkoder kierto-statistik kierto-recovery-codes kierto-statistics kierto-whole-country kierto-whole-country-certificates txt yf https fi'

/** Words of ours that are right and in no dictionary. Read a word as a native does before it enters. */
const own = {
  fi: 'akuille akusto Annetaanko antopäivällä antovuoden art artikloittain client domain elinmyrkyllinen ellei elleivät Enter ettet etusivultasi glykolieettereitä haponkestävässä id ilmoittamanasi Invertteri Irrotetaanko irrottaako irrottajalle jottei jännitteettömäksi kadmiumia Kansalaisuutesi Kevytjae Kieltäydytäänkö kierrätetyiksi kierrättämät kilville kirjasimet Kirjaudutaanko kirjautumistasi kootaan Kuormattavia Käynnistinmoottori Lataamattomat laukaistaanko lisenssitekstit min mopoja Mt Murskattavat muuta nikkelimetallihydridi Noudettiinko noutosädettään Osoitteeksesi perunta public pv rekisterikilvestä romutettavat romutustodistuksissasi sallimasi secret selosteensa siirroista sis skannatuilla taka toimipisteenne tunnistauduit Tunnistautumattomien tunnistautumisesi Tunnistautumisyritys turvavarusteosat varakoodeistasi varastoidaanko vetysäiliöt viemäröidyllä vuotiaana vuotiaiden vuotiaita webhook Webhookien Webhookin',
  sv: 'ADR-bestämmelserna aluminiumdelar API-nyckel API-nycklar autentiseringsapp autentiseringsappen avfallskod avhämtningar avhämtningarna axe-test begäranden boförvaltaren CSV-tabell demokonto demokonton EGR-ventil fi-fullmakter filbeställning filbeställningar FO-nummer FO-numret frånskiljningsverktyg inkl inlämnaren inlämnarens inskickandet konsumenttvistenämnden kvicksilverdelar laddintag losstagen nickelmetallhydrid nickelmetallhydridbatterier rapporteringsår reservkod reservkoder reservkoderna skyddsdelar ståldelar stålfälg tvåsteg utfärdandedag utfärdandedagen växellåds webhook webhookar årsmängd client domain Enter secret Reg Hydraul AdBlue-lösning omraffinering glykoletrar',
  en: 'absorber authenticator barcode dashcam depollute depolluted depollution deregister deregistered deregistration e-Authorizations hexavalent hydride intercooler isolations mistyped pcs tensioner tensioners pretensioners recycler remanufacturing repurposing reusability scrappings subframe three-wheelers untick unticked webhook webhooks ecotoxic fluorinated ethers',
} as const satisfies Record<TextLanguage, string>

/** First parts of Finnish compounds of ours. The second part is a form that the list knows. */
const beginnings =
  'ajo ajoneuvo ajoneuvolaji akku akkuilmoitus allekirjoitus edustamis elohopea eristys erotus esi esittely hydrauli hyödyntämis ilmoitus jäte karanteeni kierrätys koenumero korkeajännite kylmäaine käsittely käyttäjä käyttö lisä litium loppu maahan materiaali mobiili natrium nikkeli nikkelimetallihydridi nouto ohjaus oletus purku pyörä pätevyys päästö rekisteri romuajoneuvo romutus saapumis saavutettavuus salasana siirto siirtoasiakirja suostumus takaisin talteen tarkistus tarra teksti tiedosto tietojenluovutus todennus tunnistus turva uudelleen uudelleenkäyttö vahinko vahvistus valmiste valtuus vara varaosa vastaanotto vienti vuosi vyön ympäristö'.split(
    ' ',
  )

type Checker = (word: string) => boolean
const checkers = new Map<TextLanguage, Checker>()
beforeAll(async () => {
  const hunspell = await loadModule()
  for (const [language, { aff, dic }] of [
    ['sv', sv],
    ['en', en],
  ] as const) {
    const checker = hunspell.create(
      hunspell.mountBuffer(aff, `${language}.aff`),
      hunspell.mountBuffer(dic, `${language}.dic`),
    )
    checkers.set(
      language,
      withOwn(language, (word) => checker.spell(word)),
    )
  }
  const list = createRequire(import.meta.url).resolve('@cspell/dict-fi-fi/cspell-ext.json')
  const forms = decodeTrie(gunzipSync(await readFile(join(dirname(list), 'dict/fi-fi.trie.gz'))))
  const isForm = (word: string) => forms.hasWord(word, true) || forms.hasWord(small(word), true)
  const isCompound = (word: string) =>
    beginnings.some(
      (first) =>
        small(word).startsWith(first) &&
        word.length > first.length + 3 &&
        forms.hasWord(small(word).slice(first.length), true),
    )
  checkers.set(
    'fi',
    withOwn('fi', (word) => word.length < 2 || isForm(word) || isCompound(word)),
  )
}, 60_000)

const small = (word: string) => word.toLowerCase()

/** Accepts names, our own words, and words in capitals. */
function withOwn(language: TextLanguage, isKnown: Checker): Checker {
  const known = new Set(small(`${names} ${files} ${own[language]}`).split(' '))
  return (word) => known.has(small(word)) || /^\P{Ll}+$/u.test(word) || isKnown(word)
}

/** Each word of a language with one of its texts. */
async function wordsOf(language: TextLanguage): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for (const [path, text] of await everyText(language)) {
    // An ending after a placeholder, such as `{km} km:n`, is no word.
    const plain = text.replaceAll(/\{\w+\}|\bhttps?:\/\/\S+|:\p{Ll}+/gu, ' ').replaceAll('’', "'")
    for (const [found] of plain.matchAll(/\p{L}[\p{L}'-]*/gu)) {
      const word = found.replace(/(?:'s)?['-]*$/, '')
      for (const part of language === 'fi' ? word.split('-') : [word]) words.set(part, path)
    }
  }
  return words
}

test.each(['fi', 'sv', 'en'] as const)(
  'each word in %s is spelled as in a dictionary',
  async (language) => {
    const isRight = checkers.get(language) ?? (() => false)
    const words = await wordsOf(language)
    expect(words.size).toBeGreaterThan(2500)
    expect(Object.fromEntries([...words].filter(([word]) => !isRight(word)))).toEqual({})
  },
)

test('a wrong ending and a compound of nothing are found', () => {
  const wrong = {
    fi: ['toimipistessä', 'romutustodistuksenn', 'ajoneuvvo', 'vastanottaa', 'akkuilmoitukssa'],
    sv: ['förbindelseen', 'fordonett', 'verksamhetställe', 'skrotningintyg', 'ägarrens'],
    en: ['recieve', 'vehical', 'registred', 'color'],
  }
  const right = {
    fi: ['toimipisteessä', 'romutustodistuksen', 'akkuilmoituksessa', 'siirtoasiakirjaan'],
    sv: ['verksamhetsställets', 'skrotningsintyget', 'drivbatterierna'],
    en: ['receive', 'vehicles', 'colour'],
  }
  for (const [language, isRight] of checkers) {
    expect(wrong[language].filter(isRight)).toEqual([])
    expect(right[language].filter((word) => !isRight(word))).toEqual([])
  }
  expect(checkers.size).toBe(3)
})
