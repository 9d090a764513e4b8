import { expect, test } from 'vitest'
import { chooseTests } from './choose-tests.ts'
import { unitTests } from './test-table.ts'

test('a path chooses its files', async () => {
  expect(await chooseTests(['checks/choose', 'checks/test-table'], unitTests)).toEqual({
    files: ['tools/checks/choose-tests.test.ts', 'tools/checks/test-table.test.ts'],
  })
})

test('a word of no path chooses tests by their title', async () => {
  expect(await chooseTests(['word of no path'], unitTests)).toEqual({
    files: ['tools/checks/choose-tests.test.ts'],
    title: 'word of no path',
  })
})

test('another word chooses nothing', async () => {
  const word = ['no', 'such', 'test'].join('-')
  expect(await chooseTests([word], unitTests)).toBeNull()
})
