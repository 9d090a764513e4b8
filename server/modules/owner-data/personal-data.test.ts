import { expect, test } from 'vitest'
import { storedData } from '#rules/privacy/personal-data.ts'
import { retentions } from '#rules/privacy/retentions.ts'
import { dataClasses } from '#server/testing/data-classes.ts'

/** The privacy page must name exactly the stored personal data. */
const tables = Object.entries(dataClasses)
const groups = Object.entries(storedData)
const isPersonal = ([, { personal }]: (typeof tables)[number]) => personal.length > 0

test('every table with personal data is in one group', () => {
  const shown = groups.flatMap(([, group]) => group.tables)
  const indirect = new Set(tables.filter((table) => !isPersonal(table)).map(([name]) => name))
  const personal = tables.filter(isPersonal).map(([name]) => name)
  expect(shown.filter((name) => !indirect.has(name)).toSorted()).toEqual(personal.toSorted())
  expect(new Set(shown).size).toBe(shown.length)
})

test.each(groups)('%s is kept as long as is told', (_, { tables: named, kept }) => {
  const really = tables
    .filter(([name]) => named.includes(name))
    .flatMap(([, { keep, longer, sooner }]) => [keep, longer ?? [], Object.values(sooner)].flat())
  expect(new Set<string>(kept)).toEqual(new Set(really))
  expect(Object.keys(retentions)).toEqual(expect.arrayContaining([...kept]))
})
