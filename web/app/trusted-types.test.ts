import { expect, test } from 'vitest'
import { allowHtml, allowScriptUrl } from './trusted-types.ts'

test.each(['', '<svg/>', '<v:shape adj="1"/>', '<span aria-hidden="true">&#215;</span>'])(
  'the map library may write %j',
  (html) => {
    expect(allowHtml(html)).toBe(html)
  },
)

test.each(['<svg />', '<b>x</b>', '<img src=x onerror=alert(1)>', ' ', '<svg/><script>'])(
  'nobody may write %j',
  (html) => {
    expect(() => allowHtml(html)).toThrow(TypeError)
  },
)

test('of all script addresses, those of the two workers alone are allowed', () => {
  for (const url of ['/service-worker.js', '/scan-worker.js']) expect(allowScriptUrl(url)).toBe(url)
  for (const url of [
    '/service-worker.js?x',
    '/scan-worker.js?x',
    'service-worker.js',
    'https://evil.example/a.js',
    '',
  ])
    expect(() => allowScriptUrl(url)).toThrow(TypeError)
})
