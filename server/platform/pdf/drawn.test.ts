import { describe, expect, test } from 'vitest'
import { languageTag, locales } from '#texts/index.ts'
import { readPdf } from '#server/testing/clients/read-pdf.ts'
import { changedOnPaper, drawn } from './drawn.ts'
import { renderPdf } from './render-pdf.ts'

const template = `
#set document(title: "Names", date: datetime(year: 2026, month: 1, day: 1))
#set page(width: 20cm, height: auto)
#set text(lang: "fi", hyphenate: false)
#let lines = json(bytes(sys.inputs.data))
#for line in lines [#text(weight: 400, line) #linebreak()]
#for line in lines [#text(weight: 600, line) #linebreak()]
#for line in lines [#text(weight: 700, line) #linebreak()]
`

/** The lines as another program reads them from a paper, once for each weight of the fonts. */
async function onPaper(lines: readonly string[]): Promise<string[]> {
  const [page = ''] = await readPdf(await renderPdf(template, lines, { madeAt: 0 }))
  const read = page.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return read.filter((line) => line !== '')
}

const names = {
  'Skolt Sámi': 'Ǩeâžž Ǯuõrr, Säämoʹlddem, ǤǥǦǧǨǩŊŋĐđƷʒ',
  'Northern Sámi': 'Áilu Ŧeaŋu Čáhcesuolu Đorvvo',
  'Inari Sámi': 'Ánnámáret Säämi-Čeevti',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết, Đặng Ướng, Phạm Hữu Bằng',
  Romanian: 'Ștefan Țurcanu, Brândușa Ţăran',
  Turkish: 'Işıl Güneş Çağrı İpek',
  Azerbaijani: 'Əliyev Rəşad',
  Polish: 'Łukasz Żółć, Święcicki',
  Estonian: 'Õnne Šmidt, Žanna Ülo',
  Latvian: 'Ķirsis Ņina Ļeņa Ģirts',
  Lithuanian: 'Žydrūnė Šiaučiūnaitė',
  Icelandic: 'Þórður Ægisson, Guðrún',
  Hausa: 'Ƙwari Ƴusuf Ɓala Ɗan',
  Ewe: 'Ɖoe Ƒo Ŋkɔ Ʋi',
  Hungarian: 'Erdős Győző Űri',
  Maltese: 'Ċensu Ġorġ Ħamrun Żejtun',
  Welsh: 'Ŵyn Ŷdd',
  Russian: 'Пётр Ильич Щербаков',
  Ukrainian: 'Ґалаґан Їжак Єва',
  Greek: 'Ωμέγα Ευαγγελία',
  'an accent for an apostrophe': 'Pete´s Autopurku Oy',
  'a hyphen that does not break': 'Anna\u2011Maija',
  'arrows and signs': '↑ ↓ − × € № ½ ² ³ ° ≤ ≥',
}

test('every name stands on a paper as it is written', async () => {
  expect(Object.values(names).map(drawn)).toEqual(Object.values(names))
  const read = await onPaper(Object.values(names))
  expect(read).toEqual([...Object.values(names), ...Object.values(names), ...Object.values(names)])
})

test('the papers have every letter of Latin', () => {
  const letters = Array.from({ length: 0x1f_00 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}]/u.test(letter) && /\p{Script=Latin}/u.test(letter))
    // Letters of phonetics and of the Middle Ages are in no name of today.
    .filter((letter) => !/[\u0250-\u02FF\u1D00-\u1DBF\u1E9C\u1E9D\u1EFA-\u1EFF]/.test(letter))
  expect(letters).toHaveLength(700)
  expect(letters.filter((letter) => drawn(letter) !== letter)).toEqual([])
})

describe('a text that no font has', () => {
  test.each([
    ['So\u00ADfia', 'Sofia'],
    ['Ai\u200Dno\u200C', 'Aino'],
    ['\u202EAino', 'Aino'],
    ['ＫＩＥＲＴＯ', 'KIERTO'],
    ['Ⅷ', 'VIII'],
    ['①', '1'],
    ['Li 李', 'Li ?'],
    ['محمد', '????'],
    ['\uD800', '?'],
  ])('shows %j as %j', (written, shown) => {
    expect(drawn(written)).toBe(shown)
  })

  test('makes no paper impossible', async () => {
    const lines = [
      '李 小龙',
      'محمد',
      '\u{1F600}\uE000\u0000\u202E\uD800',
      'अमित',
      'ภาษา',
      '\u0301x',
    ]
    const [page] = await readPdf(await renderPdf(template, lines, { madeAt: 0 }))
    expect(page).toContain('? ??')
  })
})

describe.each(locales)('in %s', (locale) => {
  const tag = languageTag[locale]
  const written = [
    new Intl.NumberFormat(tag).format(-1234.5),
    new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always' }).format(0.123),
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram' }).format(-45.2),
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'celsius' }).format(-5),
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(-99.9),
    new Intl.NumberFormat(tag, { notation: 'scientific' }).format(0.000_012),
    new Intl.NumberFormat(tag).format(Number.POSITIVE_INFINITY),
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' }).format(0),
    new Intl.DateTimeFormat(tag).formatRange(0, 9e8),
    new Intl.ListFormat(tag).format(['a', 'b', 'c']),
    new Intl.RelativeTimeFormat(tag).format(-3, 'month'),
  ].map((text) => text.replaceAll(/\s/g, ' '))

  test('formatted numbers and days stand on a paper with all their signs', async () => {
    expect(await onPaper(written)).toEqual([...written, ...written, ...written])
  })
})

test('tells which texts a paper would show otherwise', () => {
  const texts = [
    'Li 李',
    'Ǩeâžž',
    'Aino  Meri',
    null,
    '',
    'So\u00ADfia',
    'Li 李',
    'Nguye\u0302\u0303n',
  ]
  expect(changedOnPaper(texts)).toEqual([
    { written: 'Li 李', shown: 'Li ?' },
    { written: 'So\u00ADfia', shown: 'Sofia' },
  ])
})
