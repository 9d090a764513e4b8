import { expect, test } from 'vitest'
import { typeOf } from './file-type.ts'

const type = (text: string) => typeOf(Buffer.from(text, 'latin1'))

test.each([
  '<svg>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  ' \n\t<svg >',
  '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
  '<!----><!----><svg>',
])('%j is an svg', (text) => {
  expect(type(text)).toBe('svg')
})

test.each([
  'x<svg>',
  '<svgx>',
  '<!-- <svg>',
  '<html><svg>',
  '<!DOCTYPE svg [<!ENTITY e "x">]><svg>',
  '<?xml <svg>',
  '',
])('%j is none', (text) => {
  expect(type(text)).toBeNull()
})

test.each([' ', '<!---->', '<!-- -->\n', '<??>', '<!DOCTYPE>', '<'])(
  'a long beginning of %j takes no time',
  (part) => {
    const start = process.threadCpuUsage()
    expect(type(`${part.repeat(4000)}x<svg>`)).toBeNull()
    expect(type(`${part.repeat(100)}x<svg>`)).toBeNull()
    expect(process.threadCpuUsage(start).user).toBeLessThan(50_000)
  },
)
