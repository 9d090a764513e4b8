import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonAnswers, perAnswer } from '#rules/order/pickup-answers.ts'
import { givenWithOrder } from '#contract/shapes.ts'

/*
 * Each fact that an owner gives with an order reaches the people who need it, or has a reason. The text
 * is read, because a screen that leaves a fact out compiles, and each screen would need a browser.
 */

type Name = keyof typeof givenWithOrder
type Reader = { readonly files: string; readonly without: Partial<Record<Name, string>> }

const readers: Record<string, Reader> = {
  'the queue of a station': { files: 'web/operator/orders/*.{ts,tsx}', without: {} },
  'the driver’s plan': {
    files: 'web/operator/plan/*.{ts,tsx}',
    without: {
      email: 'a driver calls',
      wishes: 'OrderTerms of the queue shows them',
      ...perAnswer(() => 'OrderAnswers of the queue shows them'),
    },
  },
  'the owner’s order': { files: 'web/owner/order/*.{ts,tsx}', without: {} },
  'the mails': {
    files: 'server/modules/order/{mails,mail-lines}.ts',
    without: perAnswer(() => 'the queue shows the answers'),
  },
}

const isAnswer = (name: string) => [...commonAnswers, 'battery_damaged'].includes(name)

test.each(Object.entries(readers))('%s has each fact', (_, { files, without }) => {
  const text = globSync(files)
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // A list of all answers names none of them.
  const hasAnswers = /\b(?:perAnswer|commonAnswers)\b/.test(text)
  const missing = (Object.keys(givenWithOrder) as Name[]).filter(
    (name) =>
      !without[name] &&
      !new RegExp(String.raw`\b${name}\b`).test(text) &&
      !(isAnswer(name) && hasAnswers),
  )
  expect(missing).toEqual([])
})
