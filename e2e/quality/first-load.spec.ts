import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { yardFrame } from '../pages/yard-frame.ts'
import { expect, test } from '../support/yard-test.ts'

const kilobyte = 1000
/** For the signed-in home page at its first visit, with all scripts and styles. */
const budget = { bytes: 203 * kilobyte, files: 70 }

test('the home page loads few scripts and styles at the first visit', async ({ page, t }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) bodies.set(pathname, response.body())
  })
  await page.goto('/operator')
  await expect(yardFrame(page, t).queue).toBeVisible()
  const sizes: number[] = []
  for (const body of bodies.values()) sizes.push(gzipSync(await body, { level: 9 }).length)
  const bytes = sizes.reduce((a, b) => a + b, 0)
  test.info().annotations.push({ type: 'gz bytes', description: `${bytes} in ${sizes.length}` })
  expect(sizes.length).toBeGreaterThan(20)
  expect(bytes, [...bodies.keys()].join('\n')).toBeLessThanOrEqual(budget.bytes)
  expect(sizes.length).toBeLessThanOrEqual(budget.files)
})
