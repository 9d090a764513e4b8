import { expect, test } from 'vitest'
import { inAlphabet, type Locale } from './index.ts'

// Lists that other services sorted wrongly, each in its right sequence.
const northern = [
  ['Maa', 'Mant', 'Marks', 'Matles', 'Mick', 'Moch', 'Moon', 'Myers', 'Mäenpänen', 'Mäenpää'],
  ['Mäntylä', 'Möller'],
  ['Mäntylä', 'Möller', 'Nieminen'],
  ['belkin', 'bolte', 'bälte', 'bölte'],
  ['Jokinen', 'Järvinen'],
  ['Zeta', 'Åland', 'Ängel', 'Öster'],
  ['Ytterby', 'Yxa', 'Zorn', 'Åbo'],
  ['a', 'A', 'b'],
  ['Osa 2', 'Osa 2 b', 'Osa 3'],
  ['Sunds', 'Šunds', 'Tampere'],
  ['Vanda', 'Vasa', 'Wasa'],
] as const
const english = [
  ['Aland', 'Åland', 'Alba'],
  ['bolte', 'bölte', 'bond'],
  ['Oster', 'Öster', 'Zeta'],
  ['Skoda', 'Škoda', 'Sled'],
] as const

const rows: [Locale, readonly string[]][] = [
  ...northern.flatMap((list): [Locale, readonly string[]][] => [
    ['fi', list],
    ['se', list],
  ]),
  ...english.map((list): [Locale, readonly string[]] => ['en', list]),
]

test.each(rows)('in %s the sequence is %j', (locale, list) => {
  const sorted = list.toReversed().toSorted((a, b) => inAlphabet(a, b, locale))
  expect(sorted).toEqual(list)
})

test('å, ä and ö follow in the sequence of the alphabet', () => {
  const letters = ['Ö', 'Ä', 'Å', 'Z', 'Y', 'W', 'V', 'A']
  const alphabet = ['A', 'V', 'W', 'Y', 'Z', 'Å', 'Ä', 'Ö']
  for (const locale of ['fi', 'se'] as const) {
    expect(letters.toSorted((a, b) => inAlphabet(a, b, locale))).toEqual(alphabet)
  }
})
