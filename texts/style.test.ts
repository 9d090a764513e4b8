import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { everyText, type PlacedText, type TextLanguage } from './every-text.ts'
import { quantity } from './index.ts'

// The rules of docs/style.md, "Texts on screens", that a pattern can find. They hold for screens,
// mails, printed papers and labels.

const texts = {
  fi: await everyText('fi'),
  sv: await everyText('sv'),
  en: await everyText('en'),
}
const languages = Object.keys(texts) as TextLanguage[]
const unit = String.raw`(?:%|kg|km|cm|mm|kWh|kW|Mt|MB|kt|kB|kpl|st\.|pcs|kk|mån\.?|tim\.?|min|[tglmshVW€])`
const breaks = new RegExp(String.raw`[\d}] ${unit}(?![\p{L}\d}])`, 'u')

/** Returns the texts of a language that break a rule. */
const found = (language: TextLanguage, isWrong: (text: string, path: string) => boolean) =>
  texts[language].filter(([path, text]) => isWrong(text, path)).map(([path, text]) => [path, text])

test.each(languages)('joins number and unit by a no-break space in %s', (language) => {
  expect(found(language, (text) => breaks.test(text))).toEqual([])
})

test('formats a number with its unit by one function', async () => {
  const root = new URL('../', import.meta.url)
  const own: string[] = []
  for await (const path of glob('{web,server,rules,contract,texts}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/testing\/|^texts\/(?:fi|sv|en|index)/.test(path)) continue
    const source = await readFile(new URL(path, root), 'utf8')
    for (const [line] of source.matchAll(
      /\}(?: |\\u00[aA]0)(?:%|kg|km|kWh|Mt|MB|kB|kk)(?=[`\s.,])/g,
    ))
      own.push(`${path}: ${line}`)
  }
  // The history keeps a weight as data. web/operator/detail/events/event-title.ts formats it.
  expect(own).toEqual(['server/modules/yard/change-vehicle.ts: } kg'])
})

test('writes a quantity as each language does', () => {
  expect(quantity(1234.5, 'kg', 'fi')).toBe('1\u00a0234,5\u00a0kg')
  expect(quantity(85, '%', 'se')).toBe('85\u00a0%')
  expect(quantity(85, '%', 'en')).toBe('85%')
})

const mostWords = { fi: 20, sv: 20, en: 25 } as const
const sentences = (text: string) => text.split(/(?<=[.!?…][”“]?)\s+(?=[\p{Lu}{”“])/u)

test.each(languages)('writes no long sentence in %s', (language) => {
  const isLong = (text: string) =>
    sentences(text).some(
      (sentence) =>
        sentence.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length >
        mostWords[language],
    )
  expect(found(language, isLong)).toEqual([])
})

/** Where a number stands before a noun outside the plural forms: it is never one. */
const neverOne = [
  // A limit of the rules or of a page.
  /^admin-audit\.shownMore$/,
  /^admin-exports\.errors\.TOO_MANY_ROWS$/,
  /^admin-orders\./,
  /^consent\.request\.conditions$/,
  /^mails\.(?:consentAsked|passwordReset|invitation|emailToConfirm)\./,
  /^operator-day\.(?:find\.most|queue\.tasks\.not_depolluted\.)/,
  /^operator-label\./,
  /^operator-lists\.process\.(?:notDepolluted|stages)$/,
  /^operator\.list\.shownMore$/,
  /^single-parts\.newest$/,
  /^traction-battery\.quarantine\./,
  // The caller has another text for one, or for less than two minutes.
  /^(?:first-)?errors\.TOO_MANY_REQUESTS_/,
  /^admin-jobs\.schedules\.seconds$/,
  /^operator-management\.stations\.offer\.sentence\.days$/,
  /^recycle\.summary\.owners$/,
  // Ages, distances, weights and totals of the country.
  /^operator-detail\.(?:score\.reason|inspection\.km)/,
  /^responsibility\.(?:economy|directives)\./,
  /^(?:statistics|admin\.home)\./,
  // An offer of times looks at least two weeks ahead. A VIN has 16 characters or more.
  /^(?:owner-order\.time|stations)\.full$/,
  /^vehicle\.search\.asVin$/,
  // "3 of 4 vehicles": the noun belongs to the whole.
  /^(?:mass|report-records\.shares|report-records\.list)\./,
]

test('fills a number before a noun by its plural forms', () => {
  const before =
    /\{(?:n|days|hours|minutes|seconds|years|total|limit|end|max|full|light|other)\}[ \u00a0](?:\p{Ll}+ )?\p{Ll}{3,}s\b/u
  const single = texts.en.filter(([, text]) => before.test(text.replaceAll(/\{\w+\} of /g, '')))
  const wrong = single.filter(
    ([path]) => !/\.(?:one|other)$/.test(path) && !neverOne.some((each) => each.test(path)),
  )
  expect(wrong).toEqual([])
})

test('says sinä and du on pages, and te and ni in mails to a station alone', () => {
  const isMail = (path: string) => /^(?:mails|order-mails)\./.test(path)
  // The two owners of one vehicle.
  const together = new Set([
    'consent.link.lead',
    'consent.request.lead',
    'consent.panel.refusedHelp',
  ])
  const plural = {
    fi: /(?<![\p{L}-])\p{L}+(?:[aäeiouyö]tte|kaa|kää|nne(?:kin)?)(?![\p{L}-])/u,
    sv: /\b(?:ni|er|ert|era)\b/iu,
  }
  const others =
    /^(?:t[äa]nne|sinne|minne|tunne|tilanne|liikenne|\p{L}*(?:vanne|aikaa|paikkaa)|liikaa|takaa|jatkaa|muokkaa|alkaa|lakkaa|hylkää|murskaa)$/iu
  const isTe = (text: string) =>
    [...text.matchAll(new RegExp(plural.fi, 'gu'))].some(([word]) => !others.test(word))
  const isOwn = (path: string) => isMail(path) || together.has(path)
  expect(found('fi', (text, path) => !isOwn(path) && isTe(text))).toEqual([])
  expect(found('sv', (text, path) => !isOwn(path) && plural.sv.test(text))).toEqual([])
})

/** A list, a value or a label stands after these. */
const colons: readonly RegExp[] = [
  /^owner-data\.erasure\.why\./,
  /^privacy\.(?:groups|sections|bases|kept)\./,
  /^page-facts\.descriptions\./,
  /^responsibility\.(?:directives|economy)\./,
  /^statistics\.facts\.partsTaken$/,
  /^owner\.power\.grantor$/,
  /labels\.ts$/,
]

test.each(languages)('ends a sentence where it could use a colon in %s', (language) => {
  const isConjunction = (text: string, path: string) =>
    /[^:}]{31,}: (?=\p{Ll})/u.test(text) && !colons.some((each) => each.test(path))
  expect(found(language, isConjunction)).toEqual([])
  expect(found(language, (text, path) => text.includes('; ') && !isOfficial(path))).toEqual([])
})
/** Words that the register of transfer documents fixes. */
const isOfficial = (path: string) =>
  path.startsWith('rules/load/') || path.startsWith('questionnaires.')

test('tells in one way when tax and insurance end', () => {
  const facts: Readonly<Record<TextLanguage, readonly [RegExp, RegExp]>> = {
    fi: [/ajoneuvovero/i, /päättyvät automaattisesti/],
    sv: [/fordonsskatten/i, /upphör (?:fordonsskatten och trafikförsäkringen )?automatiskt/],
    en: [/vehicle tax/i, /end automatically/],
  }
  for (const language of languages) {
    const [about, way] = facts[language]
    const shown = texts[language].filter(([, text]) => about.test(text))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.filter(([, text]: PlacedText) => !way.test(text))).toEqual([])
  }
})

// One name for one thing: a menu shortens the title of its page, and uses no other word.
test.each(languages)('names a page in the menu by words of its title in %s', (language) => {
  const title = new Map(texts[language])
  const foreign = texts[language].flatMap(([path, name]) => {
    const page = /^(?:operator|admin|owner)\.menu\.(\w+)$/.exec(path)?.[1]
    const full = title.get(`titles.pages.${page}.title`)?.toLowerCase()
    if (full === undefined) return []
    const stems = name.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? []
    return stems.every((word) => full.includes(word.slice(0, 4))) ? [] : [[path, name, full]]
  })
  expect(foreign).toEqual([])
})
