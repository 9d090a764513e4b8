import { expect, test } from 'vitest'
import { currentDefinition } from '#rules/report/report.ts'
import { partOfField, partsOf } from './parts.ts'

const control = currentDefinition('self_control')

test('a part counts what must be answered, and a "no" only with what belongs to it', () => {
  const reception = (answers: Parameters<typeof partsOf>[1]) =>
    partsOf(control, answers).find(({ code }) => code === 'reception')?.answered
  expect(reception({ SC03: 'yes', SC04: 'no' })).toBe(1)
  const whole = { SC03: 'yes', SC04: 'no', SC04_remark: 'Kiire', SC04_due: '2099-01-01' }
  expect(reception(whole)).toBe(2)
})

test('a field leads to the part in which it stands', () => {
  expect(partOfField(control, 'SC19')).toBe('safety')
  expect(partOfField(control, 'SC10_remark')).toBe('depollution')
  expect(partOfField(control, 'SC01_due')).toBe('permit')
  expect(partOfField(control, 'nothing')).toBeNull()
})
