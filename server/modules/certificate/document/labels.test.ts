import { expect, test } from 'vitest'
import { handedOverBy, labels, platesState } from './labels.ts'

/**
 * The annex of Commission Decision 2002/151/EC, point by point, as words that the labels must hold
 * in Finnish, Swedish and English.
 */
const annex = [
  ['1 issuer: name', labels.issuer, ['nimi', 'namn', 'name']],
  ['1 issuer: address', labels.issuer, ['osoite', 'adress', 'address']],
  ['1 issuer: registration number', labels.issuer, ['Y-tunnus', 'FO-nummer', 'business ID']],
  ['1 issuer: signature', labels.signatures[0], ['allekirjoitus', 'underskrift', 'Signature']],
  ['2 authority: name', labels.permit, ['nimi', 'namn', 'name']],
  ['2 authority: address', labels.permit, ['osoite', 'adress', 'address']],
  ['3 date of issue', labels.date, ['Antopäivä', 'Utfärdat', 'Date of issue']],
  ['4 nationality mark', labels.plate, ['Kansallisuustunnus', 'Nationalitets', 'Nationality mark']],
  ['4 number', labels.plate, ['rekisteritunnus', 'registreringsnummer', 'registration number']],
  [
    '4 registration document',
    labels.plates,
    ['rekisteröintitodistus', 'registreringsbevis', 'registration certificate'],
  ],
  ['5 class', labels.vehicle, ['Luokka', 'Kategori', 'Class']],
  ['5 brand', labels.vehicle, ['merkki', 'märke', 'brand']],
  ['5 model', labels.vehicle, ['malli', 'modell', 'model']],
  ['6 chassis number', labels.vin, ['Valmistenumero', 'Tillverkningsnummer', 'identification']],
  ['7 holder or owner', labels.holder_title, ['Omistaja tai haltija', 'Ägare eller', 'Owner or']],
  ['7 name', labels.holder_name, ['Nimi', 'Namn', 'Name']],
  ['7 address', labels.holder_address, ['Osoite', 'Adress', 'Address']],
  ['7 nationality', labels.holder_nationality, ['Kansalaisuus', 'Nationalitet', 'Nationality']],
  ['7 signature', labels.signatures[1], ['allekirjoitus', 'underskrift', 'Signature']],
] as const

test.each(annex)('%s stands in the labels', (_point, label, words) => {
  expect(label).toHaveLength(3)
  for (const [i, word] of words.entries()) expect(label[i]).toContain(word)
})

test('every label has three wordings, none empty and none like another', () => {
  const all = Object.entries(labels).flatMap(([name, label]) =>
    name === 'signatures'
      ? (label as readonly (readonly string[])[])
      : [label as readonly string[]],
  )
  for (const label of all) {
    expect(label).toHaveLength(3)
    expect(label).not.toContain('')
    expect(new Set(label).size).toBe(3)
  }
})

test('what may stand in a field is in three languages too', () => {
  for (const words of [...Object.values(handedOverBy), ...Object.values(platesState)]) {
    expect(new Set(words.split(' · ')).size).toBe(3)
  }
  expect.hasAssertions()
})
