import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox, Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge, Windows',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome, Android',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome, iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox, iPad',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari, macOS',
  ],
  [
    `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera, Linux',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome, ChromeOS',
  ],
])('%s', (userAgent, device) => {
  expect(describeUserAgent(userAgent)).toBe(device)
})

test.each([undefined, '', 'curl/8.5.0', 'x'.repeat(100_000)])(
  'what is not known is not told',
  (text) => {
    expect(describeUserAgent(text)).toBeNull()
  },
)

test('a system alone is better than nothing', () => {
  expect(describeUserAgent('SomeBrowser/1 (Windows NT 10.0)')).toBe('Windows')
})
