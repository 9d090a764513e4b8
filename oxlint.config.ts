// Rules of the linter: which folder may import which, and the checks of every file.
import { defineConfig } from 'oxlint'
import { floors } from './server/floors.ts'

type Pattern = { regex?: string; group?: string[]; message: string }

const noLabs: Pattern = { regex: '(^|/)labs/', message: 'nothing imports labs' }
const forbid = (patterns: Pattern[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }],
})
/** The import rules of some files. A later entry takes the place of an earlier one. */
const imports = (files: string[], ...patterns: Pattern[]) => ({
  files,
  rules: forbid([...patterns, noLabs]),
})

const databaseForTools: Pattern = {
  group: [
    '#server/platform/db/*',
    '!#server/platform/db/index.ts',
    '!#server/platform/db/migrate.ts',
  ],
  message: 'other folders import server/platform/db/index.ts, tools migrate.ts too',
}

const serverPatterns: Pattern[] = [
  {
    group: ['#web/**', '#stand-ins/**', '#demo/**'],
    message: 'the server knows neither the web nor the stand-ins',
  },
  {
    // Only index.ts begins so. The expressions have no look-around.
    regex: '^#server/platform/db/(?:[^i]|i[^n]|in[^d])',
    message: 'other folders import server/platform/db/index.ts only',
  },
]
/** A folder keeps relative imports inside. Another folder is named from the root, so that a rule can see it. */
const ofFolder = (folder: string, file: string, ...patterns: Pattern[]) =>
  [0, 1, 2].map((depth) =>
    imports([`${folder}/${'*/'.repeat(depth)}${file}`], ...serverPatterns, ...patterns, {
      regex: `^(\\.\\./){${depth + 1}}`,
      message: 'name another folder from the root: #server/…',
    }),
  )
const statementsOnly: Pattern[] = [
  { regex: '^#texts|^node:', message: 'sql.ts holds statements only' },
  {
    // A file whose name does not end in sql.ts. Only db/ begins with a d in the platform.
    regex: '^(\\.|#server/modules/|#server/platform/[^d]).*([^l]|[^q]l|[^s]ql)\\.ts$',
    message: 'sql.ts imports statements of sql.ts only',
  },
]
const modules = floors.flatMap((floor, at) => {
  const lower = floors.slice(0, at).flat()
  return floor.flatMap((name) => {
    const patterns: Pattern[] = [
      // The first pattern that names a module decides, so the closed one comes first.
      {
        regex: '^#server/modules/[^/]+/module\\.ts$',
        message: 'only server/modules.ts reads module.ts',
      },
      {
        group: [
          '#server/**',
          '!#server/platform/**',
          ...[...lower, name].map((each) => `!#server/modules/${each}/**`),
        ],
        message: `${name} is on floor ${at + 1}: it imports the platform and lower floors`,
      },
    ]
    const folder = `server/modules/${name}`
    return [
      ...ofFolder(folder, '*.ts', ...patterns),
      ...ofFolder(folder, '*sql.ts', ...statementsOnly, ...patterns),
    ]
  })
})
const noModule: Pattern = {
  group: ['#server/**', '!#server/platform/**'],
  message: 'the platform imports no module',
}

type Property = { object?: string; property: string; message: string }
const properties = (files: string[], ...restricted: Property[]) => ({
  files,
  rules: { 'no-restricted-properties': ['error', ...restricted] as ['error', ...Property[]] },
})
const coercion: Property = {
  object: 'z',
  property: 'coerce',
  message: 'numbers of requests are coerced in rules/fields.ts',
}
const statements = [
  'selectFrom',
  'updateTable',
  'insertInto',
  'deleteFrom',
  'mergeInto',
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
].map((property): Property => ({
  property,
  message: 'a statement is written and run in sql.ts or <topic>.sql.ts',
}))

const server = [
  imports(['server/**'], ...serverPatterns),
  properties(['server/{modules,platform}/**'], coercion, ...statements),
  properties(['server/platform/db/**', 'server/**/{*.,}sql.ts'], coercion),
  // Settings are the operator's own.
  {
    files: ['server/**/*.test.ts', 'server/platform/config/setting-values.ts'],
    rules: { 'no-restricted-properties': 'off' as const },
  },
  imports(['server/seed/**'], ...serverPatterns, {
    group: ['#server/testing/**'],
    message: 'the builders of records serve the demo data too: they need no test',
  }),
  ...ofFolder('server/platform/*', '*.ts', noModule),
  ...ofFolder('server/platform/*', '*sql.ts', ...statementsOnly, noModule),
  ...modules,
  imports(['server/**/*.test.ts', 'server/testing/**']),
]

const noServer: Pattern = {
  group: ['#server/**', '#stand-ins/**', '#demo/**', 'node:*'],
  message: 'the web knows the contract, never the server',
}
const web = [
  imports(['web/**'], noServer),
  imports(['web/*/**'], noServer, {
    regex: '^(#web|(\\.\\./)*\\.\\.)/(owner|operator|admin|login|public|spare-parts|dev)/',
    message: 'apps do not import each other, and shared code imports no app',
  }),
  imports(['web/ui/**'], {
    group: [
      '#server/**',
      '#stand-ins/**',
      '#demo/**',
      'node:*',
      '#web/**',
      '!#web/ui/**',
      '#contract/**',
      'react-redux',
      '@reduxjs/toolkit',
    ],
    message: 'the design system knows rules and texts only',
  }),
  imports(['web/**/*.test.ts', 'web/testing/**']),
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'import/no-cycle': 'error',
    ...forbid([noLabs]),
  },
  ignorePatterns: ['node_modules/**', 'dist/**', 'data/**', 'labs/bench/peer/**'],
  overrides: [
    imports(['rules/**'], {
      group: ['#*', 'node:*', '!#rules/**'],
      message: 'rules import zod only',
    }),
    properties(['rules/**', 'contract/**'], coercion),
    { files: ['rules/fields.ts'], rules: { 'no-restricted-properties': 'off' } },
    imports(['contract/**'], {
      group: ['#*', '!#rules/**', '!#contract/**'],
      message: 'the contract imports rules only',
    }),
    imports(['texts/**'], {
      group: ['#*', '!#rules/**', '!#texts/**'],
      message: 'texts import rules only',
    }),
    ...server,
    imports(['demo/**'], databaseForTools, {
      group: ['#web/**', '#server/testing/**'],
      message: 'the demo data needs neither the web nor the tests: builders are in server/seed',
    }),
    imports(['demo/**/*.test.ts', 'demo/testing/**'], databaseForTools),
    imports(['e2e/**', 'tools/**'], databaseForTools),
    { files: ['labs/**'], rules: forbid([databaseForTools]) },
    ...web,
    imports(['stand-ins/**'], {
      group: ['#*', '!#rules/**', '!#stand-ins/**'],
      message: 'stand-ins speak wire protocols only',
    }),
  ],
})
