import { expect, test } from 'vitest'
import { fitPicture, within } from './fit-picture.ts'

test.each([
  [3200, { width: 4000, height: 3000 }, { width: 3200, height: 2400 }],
  [3200, { width: 3000, height: 4000 }, { width: 2400, height: 3200 }],
  [3200, { width: 800, height: 600 }, { width: 800, height: 600 }],
  [1000, { width: 20_000, height: 3 }, { width: 1000, height: 1 }],
])('reduces the longest edge to %i and keeps the shape', (edge, size, fitted) => {
  expect(within(edge, size)).toEqual(fitted)
})

test('sends an accepted picture unchanged', async () => {
  const file = new File(['x'], 'kuva.png', { type: 'image/png' })
  expect(await fitPicture(file, 'vehicle')).toEqual({ file })
})
