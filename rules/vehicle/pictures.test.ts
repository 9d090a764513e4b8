import { expect, test } from 'vitest'
import { pictureSlots, slotsOf } from './pictures.ts'

test('a trailer has no picture of an odometer, and every other vehicle has one', () => {
  expect(slotsOf('trailer', [])).not.toContain('odometer')
  expect(slotsOf('trailer', [])).toHaveLength(pictureSlots.length - 1)
  expect([slotsOf('car', []), slotsOf(null, []), slotsOf('trailer', ['odometer'])]).toEqual([
    pictureSlots,
    pictureSlots,
    pictureSlots,
  ])
})
