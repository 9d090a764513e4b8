import { expect, test } from 'vitest'
import { permitState, type PermitState } from './permit.ts'

const now = new Date('2026-06-01T22:30:00Z')
const permit = (until: string | null, number: string | null = '12/2016') => ({
  permit_authority: null,
  permit_number: number,
  permit_valid_until: until,
})

// In Finland it is already 2 June.
test.each<[string | null, PermitState]>([
  ['2026-06-01', 'ended'],
  ['2026-06-02', 'soon'],
  ['2026-08-31', 'soon'],
  ['2026-09-01', 'valid'],
  [null, 'lasting'],
])('a permit until %s is %s', (until, state) => {
  expect(permitState(permit(until), now)).toBe(state)
})

test('a permit without number or authority is missing', () => {
  expect(permitState(permit(null, null), now)).toBe('none')
  expect(permitState({ ...permit(null, null), permit_authority: 'Lupavirasto' }, now)).toBe(
    'lasting',
  )
})
