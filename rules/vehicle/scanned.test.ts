import { describe, expect, test } from 'vitest'
import { readCode } from '../label/label.ts'
import { readPlateOrVin } from './plate-or-vin.ts'
import { certificateToken, isLabelText, scannedText } from './scanned.ts'

const token = '0b0ef8f1-0000-4000-8000-000000000000'
const label = { kind: 'label', code: '8J4K2M7QX3' }
const vin = { kind: 'vin', vin: 'TMBJG7NE4C0123451' }
const plate = { kind: 'other', text: 'ABC-123' }

/** Texts as a camera, a USB scanner in either layout, a paste and a person give them. */
const codes: readonly [string, unknown][] = [
  ['https://kierto.example/v/8J4K2M7QX3', label],
  ['httpsÖ--kierto.example-v-8J4K2M7QX3', label],
  ['httpÖ--localhostÖ8080-v-8J4K2M7QX3', label],
  ['HTTPSö--KIERTO.EXAMPLE-V-8J4K2M7QX3', label],
  ['8J4K-2M7Q-X3', label],
  ['8J4K+2M7Q+X3', label],
  ['https://kierto.example/part/8J4K2M7QX3', { ...label, kind: 'part' }],
  ['httpsÖ--kierto.example-part-8J4K2M7QX3', { ...label, kind: 'part' }],
  ['P:B-14', { kind: 'place', place: 'B-14' }],
  ['PÖB+14', { kind: 'place', place: 'B-14' }],
  ['P:A1', { kind: 'place', place: 'A1' }],
  ['PÖA1', { kind: 'place', place: 'A1' }],
  ['P:Pöytä 1', { kind: 'place', place: 'Pöytä 1' }],
  ['K-2026-000001', { kind: 'load', number: 'K-2026-000001' }],
  ['K+2026+000001', { kind: 'load', number: 'K-2026-000001' }],
  ['TMBJG7NE4C0123451', vin],
  ['*TMBJG7NE4C0123451*', vin],
  ['* TMBJG7NE4C0123451 *', vin],
  ['ITMBJG7NE4C0123451', vin],
  // Code 39 of imported cars, as reports of scanner libraries have it.
  ['IJHLRD77874C026456', { kind: 'vin', vin: 'JHLRD77874C026456' }],
  ['I5FNRL38488B411196', { kind: 'vin', vin: '5FNRL38488B411196' }],
  ['I1N6AA0ED4AN318993', { kind: 'vin', vin: '1N6AA0ED4AN318993' }],
  [']A0TMBJG7NE4C0123451', vin],
  [']C1TMBJG7NE4C0123451', vin],
  ['VIN: TMBJG7NE4C0123451', vin],
  ['Valmistenumero TMBJG7NE4C0123451', vin],
  ['tmb jg7-ne4 c0123451', vin],
  ['TMBJG7NE4\u00ADC0123451\u200D', vin],
  ['TMBJG7NE4C0123451\r', vin],
  // Cyrillic letters of a foreign paper: Т, М, В, Е and С.
  ['ТМВJG7NЕ4С0123451', vin],
  ['ＴＭＢＪＧ７ＮＥ４Ｃ０１２３４５１', vin],
  ['ABC-123', plate],
  ['ABC+123', plate],
  ['FIN ABC-123', plate],
  ['FIN 123', { kind: 'other', text: 'FIN 123' }],
  ['VIN-123', { kind: 'other', text: 'VIN-123' }],
  ['Matti Meri', { kind: 'other', text: 'Matti Meri' }],
  ['Töölö-Päivä', { kind: 'other', text: 'Töölö-Päivä' }],
  // The head of a code is lost: the rest is no code.
  ['//kierto.example/v/8J4K2M7QX3', { kind: 'other', text: '//kierto.example/v/8J4K2M7QX3' }],
  ['26-000001', { kind: 'other', text: '26-000001' }],
  ['', { kind: 'other', text: '' }],
]

test.each(codes)('reads %j as %j', (text, read) => {
  expect(readCode(text)).toEqual(read)
})

describe('a field for a plate or a VIN', () => {
  test.each([
    ['*TMBJG7NE4C0123451*', { vin: 'TMBJG7NE4C0123451' }],
    ['ITMBJG7NE4C0123451', { vin: 'TMBJG7NE4C0123451' }],
    [']A0TMBJG7NE4C0123451', { vin: 'TMBJG7NE4C0123451' }],
    ['VIN: TMBJG7NE4C0123451', { vin: 'TMBJG7NE4C0123451' }],
    ['ТМВJG7NЕ4С0123451', { vin: 'TMBJG7NE4C0123451' }],
    ['ABC+123', { plate: 'ABC-123' }],
    ['123+ABC', { plate: '123-ABC' }],
    ['FIN ABC-123', { plate: 'ABC-123' }],
    ['ABC•123', { plate: 'ABC-123' }],
    ['АВС-123', { plate: 'ABC-123' }],
    ['ＡＢＣ－１２３', { plate: 'ABC-123' }],
    ['FIN-123', { plate: 'FIN-123' }],
    ['P:B-14', null],
    ['https://kierto.example/v/8J4K2M7QX3', null],
  ])('reads %j as %j', (text, read) => {
    expect(readPlateOrVin(text)).toEqual(read)
  })
})

test.each([
  ['https://kierto.example/v/8J4K2M7QX3', true],
  ['httpsÖ--kierto.example-v-8J4K2M7QX3', true],
  ['https://kierto.example/part/8J4K2M7QX3', true],
  ['P:B-14', true],
  ['PÖA1', true],
  ['K-2026-000001', true],
  ['JP2F-1H0Y-C0', true],
  ['ABC-123', false],
  ['Matti Meri', false],
  ['MATTIMERIX', false],
  ['https://kierto.example/verify/1', false],
])('%j is the text of a label: %s', (text, is) => {
  expect(isLabelText(text)).toBe(is)
})

test.each([
  [`https://kierto.example/verify/${token}`, token],
  [`http://localhost:8080/verify/${token}`, token],
  [`httpÖ--localhostÖ8080-verify-${token.replaceAll('-', '+')}`, token],
  [`https://kierto.example/verify/${token}?x=1`, null],
  [`https://kierto.example/other/${token}`, null],
  ['ABC-123', null],
])('finds the certificate of %s: %s', (text, found) => {
  expect(certificateToken(scannedText(text))).toBe(found)
})
