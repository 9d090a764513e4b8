import { describe, expect, test } from 'vitest'
import { decodeXml, everywhere, parseXml, part, parts, textAt, textOf } from './xml.ts'

describe('characters', () => {
  const xml = (declaration: string) => `${declaration}<k><t>ÅÄÖ åäö</t></k>`
  const latin1 = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  const utf8 = '<?xml version="1.0" encoding="UTF-8"?>'

  const encodings: [string, BufferEncoding, string][] = [
    ['ISO-8859-1 that is declared', 'latin1', latin1],
    ['ISO-8859-1 declared as UTF-8', 'latin1', utf8],
    ['ISO-8859-1 that is not declared', 'latin1', ''],
    ['UTF-8 that is declared', 'utf8', utf8],
    ['UTF-8 declared as ISO-8859-1', 'utf8', latin1],
    ['UTF-8 that is not declared', 'utf8', ''],
    ['UTF-8 with a byte order mark', 'utf8', `\uFEFF${utf8}`],
  ]
  test.each(encodings)('%s', (_, encoding, declaration) => {
    const text = decodeXml(Buffer.from(xml(declaration), encoding))
    expect(textAt(parseXml(text), 'k', 't')).toBe('ÅÄÖ åäö')
  })

  test('references to characters are read once, names of HTML not at all', () => {
    const text = '<k>&#352;koda &#xE4; &amp;#228; &auml; &lt;b&gt;</k>'
    expect(textAt(parseXml(text), 'k')).toBe('Škoda ä &#228; &auml; <b>')
  })
})

describe('hostile XML', () => {
  const bombs: [string, string][] = [
    [
      'entities upon entities',
      '<!DOCTYPE k [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><kehys>&b;</kehys>',
    ],
    ['a file from outside', '<!DOCTYPE k [<!ENTITY x SYSTEM "file:///etc/passwd">]><k>&x;</k>'],
    ['a document type alone', '<!doctype html><kehys/>'],
    ['depth without end', `${'<a>'.repeat(5_000)}x${'</a>'.repeat(5_000)}`],
    ['a poisoned name', '<kehys><__proto__><polluted>1</polluted></__proto__></kehys>'],
    ['an end that never comes', '<kehys><sanoma>'],
    ['no XML', 'PK\u0003\u0004'],
    ['nothing', ''],
  ]
  test.each(bombs)('%s', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(Error)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a name that every object has is no element', () => {
    const node = parseXml('<k><t>1</t></k>')
    expect(parts(node, 'toString')).toEqual([])
    expect(textAt(node, 'k', 'constructor', 'name')).toBe('')
  })
})

describe('elements', () => {
  const node = parseXml(
    '<x:k xmlns:x="u"><x:t a=" 1 "> one </x:t><e/><t/><deep><t>three</t></deep></x:k>',
  )

  test('are found by their name, with or without a prefix', () => {
    expect(parts(part(node, 'k'), 't').map(textOf)).toEqual(['one', ''])
    expect(textAt(node, 'k', 't', '@a').trim()).toBe('1')
    expect(everywhere(node, 't').map(textOf)).toEqual(['one', '', 'three'])
  })

  test('that are not there are nothing', () => {
    expect(part(node, 'k', 'none', 't')).toBeUndefined()
    expect(textAt(node, 'k', 'e')).toBe('')
    expect(textAt(node, 'k', 'deep')).toBe('')
    expect(parts(undefined, 't')).toEqual([])
    expect(everywhere('text', 't')).toEqual([])
  })
})
