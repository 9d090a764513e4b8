import { expect, test } from 'vitest'
import { questionsOf } from '#rules/report/questionnaires/question.ts'
import { everyQuestion } from '#rules/report/definitions.ts'
import { reportTypes } from '#rules/report/report.ts'
import { locales } from './index.ts'
import { loadArea } from './load.ts'

const texts = await loadArea('questionnaires')

test.each(reportTypes.flatMap((type) => locales.map((locale) => ({ type, locale }))))(
  'every question of $type has its words in $locale',
  ({ type, locale }) => {
    const words: Readonly<Record<string, string>> = texts[locale].questions
    const requested = questionsOf(everyQuestion(type)).map(({ code, wording = code }) => wording)
    expect(requested.length).toBeGreaterThan(0)
    expect(requested.filter((key) => !words[key])).toEqual([])
  },
)
