import { expect, test } from 'vitest'
import { operatorManagement } from '#texts/fi/operator-management.ts'
import { readInWords } from './read-hours.ts'

const words = operatorManagement.stations.hours

test.each([
  ['', 'Suljettu'],
  ['suljettu', 'Suljettu'],
  ['7.30–17', 'Auki 07:30–17:00'],
  ['8–12 ja 13–16', 'Auki 08:00–12:00, 13:00–16:00'],
  ['20–02', 'Auki 20:00–02:00 seuraavana päivänä'],
  ['18–24', 'Auki 18:00–24:00'],
  ['ympäri vuorokauden', 'Auki ympäri vuorokauden'],
  ['00–24', 'Auki ympäri vuorokauden'],
])('"%s" is read as: %s', (text, read) => {
  expect(readInWords(text, words)).toEqual({ words: read, isFree: false })
})

test.each(['sopimuksen mukaan', '8-', '25–26', '8–17 paitsi kesällä'])(
  '"%s" is free text',
  (text) => {
    expect(readInWords(text, words)).toEqual({ words: words.free, isFree: true })
  },
)
