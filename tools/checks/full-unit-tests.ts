/** Unit and API tests of `npm run test:full` alone, with the reason. */
export const fullUnitTests: Readonly<Record<string, string>> = {
  'server/platform/audit/unwritable-audit.test.ts':
    'every call that leaves an entry; server/platform/audit/audit.test.ts has every eighth',
  'server/platform/auth/permission-matrix-mutations.test.ts':
    'tests the permission matrix itself; server/platform/auth/permission-matrix.test.ts tests the product',
  'server/platform/auth/permission-matrix-whole.test.ts':
    'every call by every actor; server/platform/auth/permission-matrix.test.ts has one of each outcome',
  'server/platform/auth/record-checks-whole.test.ts':
    'every swapped id; server/platform/auth/record-checks.test.ts has one of each kind',
  'server/platform/http/header-edges.test.ts':
    'every call with each header twice; server/platform/http/error-answers.test.ts has one of each kind',
  'server/platform/http/hostile-input.test.ts':
    'random requests to every endpoint; server/platform/http/error-answers.test.ts has one of each kind',
  'server/api-linters.test.ts':
    'two linters over the documents of the API; contract/openapi/openapi.test.ts has a strict validator',
  'server/platform/files/slow-pictures.test.ts':
    'pictures that take long; server/platform/files/files.test.ts has the same limit of pixels',
  'server/testing/bare-records.test.ts':
    'every call with bare records; server/platform/audit/audit.test.ts has every call with full ones',
  'server/modules/statistics/meanings.test.ts':
    'random events; server/modules/statistics/statistics.test.ts counts known ones',
  'server/testing/recount/demo.test.ts':
    'every figure of the demo; server/modules/mass/mass.test.ts counts the tables of random vehicles',
  'server/testing/recount/history.test.ts':
    'a history of 2000 vehicles; server/modules/statistics/counting.test.ts counts one of 240',
  'server/modules/yard/vehicle-pairs.test.ts':
    'every pair of changes of a vehicle; server/modules/yard/races.test.ts has those that exclude each other',
  'server/modules/yard/reception/conservation-long.test.ts':
    '10 000 steps of the test in server/modules/yard/reception/conservation.test.ts',
  'tools/postgres/postgres.test.ts':
    'odd folders and stopped databases; each run of the tests starts the database itself',
}
