import { expect, test } from 'vitest'
import { pageMargins } from './page-margins.ts'

test('a name of a company cannot end its string in the margins', () => {
  const topRight = 'Pete’s "Osat" \\ } body { display: none }\nOy'
  const css = pageMargins({ topLeft: 'Tilastot', topRight, bottomLeft: '2026' })
  expect(css).toContain('content: "Pete’s \\22 Osat\\22  \\5c  } body { display: none }\\a Oy";')
  expect(css).toContain('counter(page) " / " counter(pages)')
})
