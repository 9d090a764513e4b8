import { expect, test } from 'vitest'
import { loadArea } from './load.ts'

/* A plan for reuse is no reuse: only a part that left its vehicle is. */

const planned = { fi: /^Aiottu/, se: /^Planerad/, en: /^Planned/ } as const
const [statistics, responsibility] = [
  await loadArea('statistics'),
  await loadArea('responsibility'),
]

test.each(['fi', 'se', 'en'] as const)('the plan for reuse is called a plan in %s', (language) => {
  const { facts } = statistics[language]
  const { economy } = responsibility[language]
  for (const name of [facts.reused, economy.reused]) expect(name).toMatch(planned[language])
  expect(facts.partsTaken).not.toMatch(planned[language])
})
