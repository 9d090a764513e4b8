import { expect, test } from 'vitest'
import { fewestWrong, letterBits, lettersWrong } from './sound-form.ts'

const words = [
  'corolla',
  'corola',
  'orolcal',
  'qashqai',
  'kaskai',
  'kaskia',
  'a',
  '',
  '320',
  '302',
  'e220cdi',
  'ceed',
  'qwertyuiop',
  'poiuytrewq',
]
const lettered = (text: string) => ({ text, bits: letterBits(text) })

test('the fewest wrong letters are never more than the wrong letters', () => {
  for (const one of words) {
    for (const other of words) {
      expect(fewestWrong(lettered(one), lettered(other))).toBeLessThanOrEqual(
        lettersWrong(one, other),
      )
    }
  }
})

test('rules out a word with other letters, and one of another length', () => {
  expect(fewestWrong(lettered('corolla'), lettered('qashqai'))).toBeGreaterThan(2)
  expect(fewestWrong(lettered('a'), lettered('aaaaaa'))).toBe(5)
})
