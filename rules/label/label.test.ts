import { expect, test } from 'vitest'
import { placeText, readCode, shownCode } from './label.ts'

test.each([
  ['https://kierto.example/v/8J4K2M7QX3', { kind: 'label', code: '8J4K2M7QX3' }],
  ['HTTP://LOCALHOST:8080/V/8J4K2M7QX3/', { kind: 'label', code: '8J4K2M7QX3' }],
  ['https://kierto.example/part/8J4K2M7QX3', { kind: 'part', code: '8J4K2M7QX3' }],
  ['8j4k-2m7q-x3', { kind: 'label', code: '8J4K2M7QX3' }],
  ['8J4K-2M7Q-XO', { kind: 'label', code: '8J4K2M7QX0' }],
  ['P:B-14', { kind: 'place', place: 'B-14' }],
  ['p: halli 2 ', { kind: 'place', place: 'halli 2' }],
  ['k-2026-000123', { kind: 'load', number: 'K-2026-000123' }],
  ['ITMBJG7NE4C0123451', { kind: 'vin', vin: 'TMBJG7NE4C0123451' }],
  ['TMBJG7 NE4C-0123451', { kind: 'vin', vin: 'TMBJG7NE4C0123451' }],
  ['ABC-123', { kind: 'other', text: 'ABC-123' }],
  ['https://kierto.example/verify/1', { kind: 'other', text: 'https://kierto.example/verify/1' }],
  ['https://kierto.example/v/8J4K', { kind: 'other', text: 'https://kierto.example/v/8J4K' }],
  ['P:', { kind: 'other', text: 'P:' }],
  ['', { kind: 'other', text: '' }],
])('reads %j', (text, read) => {
  expect(readCode(text)).toEqual(read)
})

test('a code is shown in groups and read in groups', () => {
  expect(shownCode('8J4K2M7QX3')).toBe('8J4K-2M7Q-X3')
  expect(readCode(shownCode('8J4K2M7QX3'))).toEqual({ kind: 'label', code: '8J4K2M7QX3' })
})

test('the text of a place label is read as that place', () => {
  expect(readCode(placeText('B-14'))).toEqual({ kind: 'place', place: 'B-14' })
})
