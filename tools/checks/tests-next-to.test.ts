import { expect, test } from 'vitest'
import { testsNextTo } from './tests-next-to.ts'

const all = [
  'contract/openapi/openapi.test.ts',
  'server/account/password-reset.test.ts',
  'server/db/catalogue.test.ts',
  'server/db/grants.test.ts',
  'server/db/isolation.test.ts',
  'server/db/migrate.test.ts',
  'server/yard/change-vehicle.test.ts',
  'server/yard/lists.test.ts',
  'server/yard/score.test.ts',
  'texts/texts.test.ts',
]

test.each([
  ['a file by the test of its name', ['server/yard/score.ts'], ['server/yard/score.test.ts']],
  [
    'a file without a test by its folder',
    ['server/yard/yard.ts'],
    [
      'server/yard/change-vehicle.test.ts',
      'server/yard/lists.test.ts',
      'server/yard/score.test.ts',
    ],
  ],
  [
    'types of columns by the catalogue',
    ['server/db/tables-vehicle.ts'],
    ['server/db/catalogue.test.ts'],
  ],
  ['no file by the longest tests', ['server/account/account.ts'], []],
  [
    'a new field by the tests that name it',
    [
      'migrations/0099_nickname.sql',
      'server/db/tables-vehicle.ts',
      'contract/station-vehicle.ts',
      'server/yard/yard-vehicle.queries.ts',
      'server/yard/change-vehicle.test.ts',
      'texts/fi/operator-detail.ts',
    ],
    [
      'contract/openapi/openapi.test.ts',
      'server/db/catalogue.test.ts',
      'server/db/grants.test.ts',
      'server/db/migrate.test.ts',
      'server/yard/change-vehicle.test.ts',
      'texts/texts.test.ts',
    ],
  ],
])('checks %s', (_name, changed, expected) => {
  expect(testsNextTo(changed, all)).toEqual(expected)
})
