import { expect, test } from 'vitest'
import { currentDefinition } from '#rules/report/definitions.ts'
import { partOfField, partsOf } from './parts.ts'

const control = currentDefinition('self_control', 2026)

test('counts required answers, and a "no" only with its remark and due date', () => {
  const reception = (answers: Parameters<typeof partsOf>[1]) =>
    partsOf(control, answers).find(({ code }) => code === 'reception')?.answered
  expect(reception({ SC03: 'yes', SC04: 'no' })).toBe(1)
  const whole = { SC03: 'yes', SC04: 'no', SC04_remark: 'Kiire', SC04_due: '2099-01-01' }
  expect(reception(whole)).toBe(2)
})

test('finds the part of a field', () => {
  expect(partOfField(control, 'SC19')).toBe('safety')
  expect(partOfField(control, 'SC10_remark')).toBe('depollution')
  expect(partOfField(control, 'SC01_due')).toBe('permit')
  expect(partOfField(control, 'nothing')).toBeNull()
})
