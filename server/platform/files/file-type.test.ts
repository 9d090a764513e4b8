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

test.each([
  '%PDF-1.4\n',
  '\u00ef\u00bb\u00bf%PDF-1.7',
  '\r\n%PDF-1.5',
  '\n\n %PDF-1.6',
  '\u0000%PDF-1.4',
  '@PJL SET STRINGCODESET=UTF8\n@PJL ENTER LANGUAGE=PDF\n%PDF-1.3',
  'Content-Type: application/pdf\r\n\r\n%PDF-2.0',
  'x'.repeat(1019) + '%PDF-1.4',
])('%j is a PDF', (text) => {
  expect(type(text)).toBe('pdf')
})

test.each([
  'x'.repeat(1020) + '%PDF-1.4',
  '%PDF',
  'PDF-1.4',
  '<svg>%PDF-1.4',
  '<html>%PDF-1.7',
  'GIF89a%PDF-',
])('%j is no PDF', (text) => {
  expect(type(text)).not.toBe('pdf')
})
