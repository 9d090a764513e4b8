import { expect, test } from 'vitest'
import { faultsOf } from './chunk-rule.ts'

const file = (name: string, moduleIds: string[], imports: string[] = []) => ({
  fileName: `${name}.js`,
  moduleIds: moduleIds.map((id) => `/src/web/${id}`),
  imports: imports.map((each) => `${each}.js`),
})

test('names a file that reaches another app over a shared file', () => {
  const files = [
    file('home', ['owner/home/Home.tsx'], ['shared']),
    file('shared', ['ui/Button.tsx'], ['yard']),
    file('yard', ['operator/list/List.tsx']),
  ]
  expect(faultsOf(files)).toEqual(['home.js loads modules of operator, owner'])
})

test('names a file that has modules of two apps', () => {
  const mixed = file('mixed', ['owner/order/Order.tsx', 'admin/home/Home.tsx'])
  expect(faultsOf([mixed])).toEqual(['mixed.js loads modules of admin, owner'])
})

test('names each file of a circle', () => {
  const files = [file('a', ['ui/A.tsx'], ['b']), file('b', ['ui/B.tsx'], ['a'])]
  expect(faultsOf(files)).toEqual([
    'a.js imports itself through other files',
    'b.js imports itself through other files',
  ])
})

test('names a file with a page of the dev server', () => {
  expect(faultsOf([file('ui', ['ui/Button.tsx', 'dev/inputs.tsx'])])).toEqual([
    'ui.js has /src/web/dev/inputs.tsx, a page of the dev server',
  ])
})

test('allows the files of one app, and what all apps share', () => {
  const files = [
    file('home', ['owner/home/Home.tsx'], ['ui']),
    file('process', ['operator/process/Process.tsx'], ['ui', 'yard']),
    file('yard', ['operator/list/List.tsx'], ['ui']),
    file('ui', ['ui/Button.tsx']),
  ]
  expect(faultsOf(files)).toEqual([])
})
