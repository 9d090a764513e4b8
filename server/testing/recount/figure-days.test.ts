import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Queries of published figures. A figure takes its day from the views `certificate_in_force` and
 * `station_reception`, from `part.sold_at`, or from a moment in Finnish time.
 */
const sources = [
  ...globSync('server/modules/{statistics,report,received,mass}/**/*.ts'),
  'server/modules/admin/sql.ts',
  'schema/again/07-statistics.sql',
  'schema/again/19-mass.sql',
].filter((path) => !path.endsWith('.test.ts'))

/** A correction gives a certificate another `issued_on`, and each edit a part another `changed_at`. */
const movingDays = /\b(?:issued_on|changed_at)\b/g
/** A moment without a zone has the day of the database server. */
const bareDays = /(?<!\}|'Europe\/Helsinki'\)|first_registered\))::date\b/g
const bareParts =
  /(?:date_trunc|extract)\((?![^()]*(?:Europe\/Helsinki|first_registered|epoch|from month|month from))[^()]*\)/g

const faultsOf = (text: string): string[] =>
  [movingDays, bareDays, bareParts].flatMap((pattern) => text.match(pattern) ?? [])

/** Places that show the day of a document, or the time of an answer, and count nothing by it. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'server/modules/received/sql.ts': ['issued_on'],
  'server/modules/received/received-file.ts': ['issued_on'],
  'server/modules/report/report.sql.ts': ['changed_at'],
  'server/modules/report/save-answers.ts': ['changed_at'],
}

test('no query of a figure takes a day that moves, or a day without a zone', () => {
  expect(sources.length).toBeGreaterThan(40)
  const faults = sources.flatMap((path) =>
    faultsOf(readFileSync(path, 'utf8'))
      .filter((fault) => !shown[path]?.includes(fault))
      .map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})
