import { expect, test } from 'vitest'
import { allowHtml } from './trusted-types.ts'

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
