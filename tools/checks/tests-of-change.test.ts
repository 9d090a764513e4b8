import { expect, test } from 'vitest'
import { testsOfChange } from './tests-of-change.ts'

test('a change reaches the tests that import it, also through others, the nearest first', () => {
  const files = [
    { path: 'rules/vehicle/plate.ts', text: '' },
    { path: 'rules/vehicle/plate.test.ts', text: "import { plate } from './plate.ts'" },
    { path: 'server/search.ts', text: "export { plate } from '#rules/vehicle/plate.ts'" },
    { path: 'server/search.test.ts', text: "const { find } = await import('./search.ts')" },
    { path: 'server/mail.test.ts', text: "import './mail.ts'" },
  ]
  expect(testsOfChange(['rules/vehicle/plate.ts'], files)).toEqual([
    'rules/vehicle/plate.test.ts',
    'server/search.test.ts',
  ])
  expect(testsOfChange(['server/mail.test.ts'], files)).toEqual(['server/mail.test.ts'])
})
