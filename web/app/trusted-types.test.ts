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

test('of all script addresses, the service worker alone is allowed', () => {
  expect(allowScriptUrl('/service-worker.js')).toBe('/service-worker.js')
  for (const url of ['/service-worker.js?x', 'service-worker.js', 'https://evil.example/a.js', ''])
    expect(() => allowScriptUrl(url)).toThrow(TypeError)
})
