import { expect, test } from 'vitest'
import { testsNextTo } from './tests-next-to.ts'

const all = [
  'contract/openapi/openapi.test.ts',
  'server/modules/account/password-reset.test.ts',
  'server/platform/db/catalogue.test.ts',
  'server/platform/db/grants.test.ts',
  'server/platform/db/isolation.test.ts',
  'server/platform/db/migrate.test.ts',
  'server/modules/yard/change-vehicle.test.ts',
  'server/modules/yard/lists.test.ts',
  'server/modules/yard/score.test.ts',
  'texts/texts.test.ts',
]

test.each([
  [
    'a file by the test of its name',
    ['server/modules/yard/score.ts'],
    ['server/modules/yard/score.test.ts'],
  ],
  [
    'a file without a test by its folder',
    ['server/modules/yard/yard.ts'],
    [
      'server/modules/yard/change-vehicle.test.ts',
      'server/modules/yard/lists.test.ts',
      'server/modules/yard/score.test.ts',
    ],
  ],
  [
    'types of columns by the catalogue',
    ['server/platform/db/tables-vehicle.ts'],
    ['server/platform/db/catalogue.test.ts'],
  ],
  ['no file by the longest tests', ['server/modules/account/account.ts'], []],
  [
    'a new field by the tests that name it',
    [
      'schema/changes/0199_nickname.sql',
      'server/platform/db/tables-vehicle.ts',
      'contract/station-vehicle.ts',
      'server/modules/yard/yard-vehicle.queries.ts',
      'server/modules/yard/change-vehicle.test.ts',
      'texts/fi/operator-detail.ts',
    ],
    [
      'contract/openapi/openapi.test.ts',
      'server/modules/yard/change-vehicle.test.ts',
      'server/platform/db/catalogue.test.ts',
      'server/platform/db/grants.test.ts',
      'server/platform/db/migrate.test.ts',
      'texts/texts.test.ts',
    ],
  ],
])('checks %s', (_name, changed, expected) => {
  expect(testsNextTo(changed, all)).toEqual(expected)
})
