import type { PlateOrVin } from '../vehicle/plate-or-vin.ts'
import { mayMean, canBeMisspelled } from './fuzzy-match.ts'
import { modelForm, searchForm } from './name-folding.ts'
import { fewestWrong, letterBits, lettersWrong, soundForm, type Lettered } from './sound-form.ts'
import { readLineKey, type NameFit } from './search-line-key.ts'
import { isDay, readYears, type YearToken } from './search-line-year.ts'

/** A name of the lists with one of the forms that stand for it. */
export type ListedName = { readonly name: string; readonly form: string }
export type ListedMake = ListedName
export type ListedModel = ListedName & { readonly make: string }

/** The known makes, with their other names, and the known models. */
export type NameLists = {
  readonly makes: readonly SoundingMake[]
  readonly models: readonly SoundingModel[]
}

/** A search form, and how it sounds. */
type Sounding = { readonly form: string; readonly sound: string; readonly letters: Letters }
type Letters = { readonly form: Lettered; readonly sound: Lettered }

function sounding(form: string): Sounding {
  const sound = soundForm(form)
  const letters = (text: string) => ({ text, bits: letterBits(text) })
  return { form, sound, letters: { form: letters(form), sound: letters(sound) } }
}
type SoundingMake = ListedMake & Sounding
type SoundingModel = ListedModel & Sounding & { readonly isSeries: boolean }

export type NamedModel = { readonly make: string; readonly model: string }

/** Make, model and year of a line. null for each that it does not name. */
export type SearchLine = {
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
  /** Up to five models that the line may mean, where it names none for certain. */
  readonly nearest: readonly NamedModel[]
  /** The plate or VIN, where the line is one. It then says nothing else. */
  readonly key: PlateOrVin | null
}

const nearestShown = 5
/** More words than that are no vehicle. */
const maxWords = 10
/** Words of the longest name. */
const maxNameWords = 4
/** Fewest letters of a misspelled model without its make, and of an unfinished name. */
const fewestAlone = 5
const shortestBeginning = 3
/** Points of doubt. Their sum tells the readings of a line apart. The name itself has none. */
const costs = {
  sound: 0.35,
  wrongLetter: 0.5,
  misspelled: 0.3,
  misspelledSound: 0.6,
  beginning: 0.75,
  numberWithEngine: 0.25,
  seriesNumber: 0.3,
  strayWord: 0.5,
  strayMake: 3,
  noMake: 0.6,
  yearAlone: 1.2,
  noModel: 1.2,
} as const
/** Largest difference in length between a name and its misspelling. */
const mostLetters = 3

/** Prepares the lists once for all lines. */
export function nameLists(makes: readonly ListedMake[], models: readonly ListedModel[]): NameLists {
  const written = models.flatMap(withPlusInLetters)
  return {
    makes: makes.map(({ name, form }) => ({ name, ...sounding(form) })),
    models: written.map(({ make, name, form }) =>
      Object.assign(sounding(form), {
        make,
        name,
        isSeries: searchForm(name) !== form && form.length === 1,
      }),
    ),
  }
}

/** "Prius plus" means Prius+. */
const withPlusInLetters = (model: ListedModel): ListedModel[] =>
  model.form.endsWith('+')
    ? [model, { ...model, form: model.form.replace(/\+$/, 'plus') }]
    : [model]

/** Some neighbouring words, and their forms as a make and as a model. */
type Span = { readonly from: number; readonly to: number }
type Words = Span & { readonly make: Sounding; readonly model: Sounding }
type MakeSpan = Span & { readonly make: string; readonly cost: number }
type ModelSpan = Span & NamedModel & { readonly cost: number }

type Reading = {
  readonly make: string
  readonly model: string | null
  readonly cost: number
  readonly year: YearToken | null
}

/**
 * Reads make, model and year from one line, in any sequence and with other words between them:
 * `toyota corola 2005`, `E220 -08`, `320D`. Names may be misspelled as in
 * rules/station/fuzzy-match.ts, written as they sound, or followed by the engine as in registers.
 */
export function readSearchLine(line: string, lists: NameLists, thisYear: number): SearchLine {
  const words = wordsOf(line, lists.makes)
  const years = readYears(words, thisYear)
  const spans = spansOf(words)
  const makes = spans.flatMap((span) => makesOf(span, lists.makes))
  const models = spans.flatMap((span) => modelsOf(span, lists.models, makes))
  const readings = allReadings(words, makes, models, years).toSorted((a, b) => a.cost - b.cost)
  const [best] = readings
  const key = readLineKey(
    line,
    fitOf(best),
    lists.makes.map(({ form }) => form),
  )
  if (key !== null) return { make: null, model: null, year: null, nearest: [], key }
  const year = best ? best.year : years.at(-1)
  const result = (make: string | null, model: string | null, nearest: readonly NamedModel[]) => ({
    make,
    model,
    year: year?.year ?? null,
    nearest,
    key: null,
  })
  if (!best) return result(null, null, nearestModels(words, lists.models, years))
  const rivals = readings.filter(({ cost }) => cost === best.cost)
  const makesMeant = new Set(rivals.map(({ make }) => make))
  const modelsMeant = firstOf(rivals.flatMap(({ make, model }) => (model ? [{ make, model }] : [])))
  const make = makesMeant.size === 1 ? best.make : null
  if (modelsMeant.length === 1 && best.model !== null) return result(make, best.model, [])
  if (modelsMeant.length > 0) return result(make, null, modelsMeant)
  const ofMake = lists.models.filter((model) => makesMeant.has(model.make))
  return result(make, null, nearestModels(otherWords(words, makes, best), ofMake, years))
}

/** The fit of the whole line and the name of a model. */
function fitOf(best: Reading | undefined): NameFit {
  if (!best || best.model === null) return 'none'
  const rest = best.cost / 100 - costs.noMake
  return rest === 0 ? 'exact' : rest <= costs.seriesNumber ? 'register' : 'none'
}

/** The words of a line, without sizes of engines. `mazda3` and `astra-h` are two words. */
function wordsOf(line: string, makes: readonly SoundingMake[]): string[] {
  const beginsWith = (word: string) =>
    makes.find(({ form }) => {
      const rest = word.slice(form.length)
      return form.length >= shortestBeginning && word.startsWith(form) && /^\d/.test(rest)
    })?.form.length
  return line
    .normalize('NFC')
    .split(/[\s;/()]+|,(?!\d)/)
    .filter((word) => word !== '' && (isDay(word) || !/^\d[.,]\d/.test(word)))
    .flatMap((word) => (/\p{L}\p{Pd}|\p{Pd}\p{L}/u.test(word) ? word.split(/\p{Pd}/u) : [word]))
    .flatMap((word) => {
      const end = beginsWith(word.toLowerCase())
      return end === undefined ? [word] : [word.slice(0, end), word.slice(end)]
    })
    .slice(0, maxWords)
}

/** Every run of one to four words. */
function spansOf(words: readonly string[]): Words[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxNameWords, words.length - from) }, (__, n) => {
      const text = words.slice(from, from + n + 1).join(' ')
      const [make, model] = [searchForm(text), modelForm(text)]
      return {
        from,
        to: from + n + 1,
        make: sounding(make),
        model: sounding(model),
      }
    }),
  )
}

function makesOf({ from, to, make: typed }: Words, makes: readonly SoundingMake[]): MakeSpan[] {
  const only = onlyBeginning(typed.form, makes)
  return makes.flatMap((make) => {
    const cost = Math.min(costOf(typed, make), only === make.name ? costs.beginning : Infinity)
    return cost === Infinity ? [] : [{ from, to, make: make.name, cost }]
  })
}

function modelsOf(
  { from, to, model: typed }: Words,
  models: readonly SoundingModel[],
  makes: readonly MakeSpan[],
): ModelSpan[] {
  const isBeside = (make: Span) => make.to <= from || make.from >= to
  const named = new Set(makes.filter(isBeside).map(({ make }) => make))
  const begun = new Map(
    [...named].map((make) => [
      make,
      onlyBeginning(
        typed.form,
        models.filter((model) => model.make === make),
      ),
    ]),
  )
  return models.flatMap((model) => {
    const isBegun = begun.get(model.make) === model.name
    const cost = Math.min(
      costOf(typed, model),
      registerCost(typed.form, model),
      isBegun ? costs.beginning : Infinity,
    )
    const isVague = cost > costs.beginning && typed.form.length < fewestAlone
    return cost === Infinity || (isVague && !named.has(model.make))
      ? []
      : [{ from, to, make: model.make, model: model.name, cost }]
  })
}

/** The only name that begins so. null for none or several. */
function onlyBeginning(form: string, known: readonly ListedName[]): string | null {
  if (form.length < shortestBeginning) return null
  const names = new Set(known.filter((one) => one.form.startsWith(form)).map(({ name }) => name))
  const [only] = names
  return names.size === 1 ? (only ?? null) : null
}

/** More for each wrong letter. Infinity for another name. */
function costOf(typed: Sounding, known: Sounding): number {
  if (known.form === typed.form) return 0
  if (!canBeMisspelled(typed.form)) return Infinity
  if (Math.abs(known.form.length - typed.form.length) > mostLetters) return Infinity
  if (typed.sound === known.sound) return costs.sound
  const misspelled = wrongLetters(typed.letters.form, known.letters.form)
  if (misspelled !== null) return costs.misspelled + misspelled * costs.wrongLetter
  if (!canBeMisspelled(known.form)) return Infinity
  const [shorter, longer] =
    typed.sound.length < known.sound.length
      ? [typed.letters.sound, known.letters.sound]
      : [known.letters.sound, typed.letters.sound]
  const soundsWrong = wrongLetters(shorter, longer)
  return soundsWrong === null ? Infinity : costs.misspelledSound + soundsWrong * costs.wrongLetter
}

/** Number of wrong letters of a name that may be meant; null for another name. */
function wrongLetters(typed: Lettered, known: Lettered): number | null {
  if (!mayMean(typed.text, known.text, fewestWrong(typed, known))) return null
  const wrong = lettersWrong(typed.text, known.text)
  return mayMean(typed.text, known.text, wrong) ? wrong : null
}

/**
 * The cost of a name as registers write it, with the engine behind it: 320D is a car of the 3 series,
 * E220CDI one of the class E, 190E a 190.
 */
function registerCost(form: string, { form: known, isSeries }: SoundingModel): number {
  if (!form.startsWith(known)) return Infinity
  if (isSeries && /^\d\d\d[a-z]{0,3}$/.test(form)) return costs.seriesNumber
  const engine = form.slice(known.length)
  const isClass = /^[a-z]{1,3}$/.test(known) && /^\d{2,3}[a-z]{0,4}$/.test(engine)
  const isNumber = /^[a-z]{0,2}\d{2,4}$/.test(known) && /^[a-z]{1,3}$/.test(engine)
  return isClass || isNumber ? costs.numberWithEngine : Infinity
}

/** Every make with a model, every model alone, and every make alone. */
function allReadings(
  words: readonly string[],
  makes: readonly MakeSpan[],
  models: readonly ModelSpan[],
  years: readonly YearToken[],
): Reading[] {
  const named = makes.filter(({ cost }) => cost === 0)
  const strayCosts = words.map((_, n) =>
    named.some(({ from, to }) => from <= n && n < to) ? costs.strayMake : costs.strayWord,
  )
  const reading = (
    { make, model }: { make: string; model: string | null },
    spans: readonly Span[],
    cost: number,
  ): Reading => {
    const isUsed = (n: number) => spans.some(({ from, to }) => from <= n && n < to)
    const year = years.findLast(({ at }) => !isUsed(at)) ?? null
    const stray = strayCosts.reduce(
      (sum, each, n) => (isUsed(n) || n === year?.at ? sum : sum + each),
      0,
    )
    return { make, model, year, cost: Math.round((cost + stray) * 100) }
  }
  const pairs = models.flatMap((model) =>
    makes
      .filter(({ make, from, to }) => make === model.make && (to <= model.from || from >= model.to))
      .map((make) => reading(model, [make, model], make.cost + model.cost)),
  )
  // A single letter is a model only beside its make.
  const isLetter = ({ from, to }: Span) => searchForm(words.slice(from, to).join('')).length === 1
  const alone = models
    .filter((model) => !isLetter(model))
    .map((model) => {
      const isYear = years.some(({ at }) => model.from <= at && at < model.to)
      return reading(model, [model], model.cost + (isYear ? costs.yearAlone : costs.noMake))
    })
  const makesAlone = makes.map((make) =>
    reading({ make: make.make, model: null }, [make], make.cost + costs.noModel),
  )
  return [...pairs, ...alone, ...makesAlone]
}

/** The words that the reading did not take for the make. */
function otherWords(
  words: readonly string[],
  makes: readonly MakeSpan[],
  best: Reading,
): readonly string[] {
  const ofMake = makes.filter(({ make }) => make === best.make)
  const [span] = ofMake.toSorted((a, b) => a.cost - b.cost)
  return span ? words.toSpliced(span.from, span.to - span.from) : words
}

/** The models whose names are most like the words. None without a word. */
function nearestModels(
  words: readonly string[],
  models: readonly SoundingModel[],
  years: readonly YearToken[],
): NamedModel[] {
  const rest = words.filter((word) => years.every((year) => year.word !== word))
  const sounds = spansOf(rest).flatMap(({ model }) => (model.sound ? [model.letters.sound] : []))
  if (sounds.length === 0) return []
  const ranked = models.map((model) => ({
    model,
    far: sounds.reduce((far, sound) => farApart(sound, model.letters.sound, far), farthest),
  }))
  const near = ranked.filter(({ far }) => far < farthest).toSorted((a, b) => a.far - b.far)
  return firstOf(near.map(({ model }) => ({ make: model.make, model: model.name })))
}

/** Share of the letters that differ. Only names below the farthest are offered. */
const farthest = 0.7
/** Returns the share of two texts where it is below `far`, and `far` otherwise. */
function farApart(one: Lettered, other: Lettered, far: number): number {
  const longest = Math.max(one.text.length, other.text.length, 1)
  if (fewestWrong(one, other) / longest >= far) return far
  return Math.min(far, lettersWrong(one.text, other.text, far * longest) / longest)
}

/** The first five different models. */
function firstOf(models: readonly NamedModel[]): NamedModel[] {
  const found = new Map(models.map((model) => [`${model.make} ${model.model}`, model]))
  return [...found.values()].slice(0, nearestShown)
}
