import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStrictJson } from './strict-json.ts'

const read = (text: string) => readStrictJson(Buffer.from(text))

test('whatever JSON can say is read as JSON.parse reads it', () => {
  const names = fc.string().filter((name) => !/^(__proto__|constructor|prototype)$/.test(name))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t'), (any, space) => {
      const text = JSON.stringify(any, null, space)
      expect(read(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})

describe('is refused:', () => {
  test.each([
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, once in escapes', String.raw`{"a":1,"\u0061":2}`],
    ['a name twice within', '{"x":[{"a":1,"b":{},"a":2}]}'],
    ['a name twice after a tricky text', String.raw`{"a":"\\\"","a":"}"}`],
    ['a prototype', '{"__proto__":{}}'],
    ['a prototype in escapes', String.raw`{"\u005f_proto__":{}}`],
    ['a constructor within', '{"a":[{"constructor":1}]}'],
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['a comment', '{"a":1}//'],
    ['a number that is none', '{"a":NaN}'],
    ['seventeen levels', `${'['.repeat(17)}${']'.repeat(17)}`],
    ['a hundred thousand levels', '['.repeat(100_000)],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  })

  test.each([
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['Latin-1', Buffer.from('{"a":"ä"}', 'latin1')],
    ['half a letter', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ])('%s', (_, bytes) => {
    expect(() => readStrictJson(bytes)).toThrow('The body is no JSON')
  })
})

test('the same name in different objects, and as a value, is no repetition', () => {
  expect(read('{"a":{"a":"a"},"b":[{"a":"b"},{"a":["a","a"]}]}')).toBeTypeOf('object')
  expect(read(`${'['.repeat(16)}${']'.repeat(16)}`)).toBeInstanceOf(Array)
})

test.each([
  ['a text', `"${'a'.repeat(7_000_000)}"`],
  ['backslashes', `"${String.raw`\\`.repeat(3_500_000)}"`],
  ['quotes', `"${String.raw`\"`.repeat(3_500_000)}"`],
])('7 MB of %s take no time worth mentioning', (_, text) => {
  const start = process.threadCpuUsage()
  read(text)
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000)
})
