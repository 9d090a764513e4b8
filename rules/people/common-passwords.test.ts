import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import commonWords from './data/common-words.json' with { type: 'json' }
import { limits } from '../limits.ts'

/** Passwords of eight characters or more from the top of several public lists, unchanged. */
const seen = `
  12345678 123456789 password iloveyou 1234567890 qwertyuiop baseball football superman 1qaz2wsx
  trustno1 jennifer sunshine starwars michelle 11111111 princess corvette 987654321 88888888
  1234qwer q1w2e3r4t5 internet 123123123 qwer1234 q1w2e3r4 1q2w3e4r 87654321 12344321 jordan23
  abcd1234 qazwsxedc qwerty123 12341234 asdfghjkl 1q2w3e4r5t 1qazxsw2 01012011 69696969 11223344
  blink182 789456123 12qwaszx 147258369 asdf1234 0987654321 qweasdzxc 1234554321 zaq12wsx
  password1 741852963 1111111111 11110000 147852369 1029384756 123qweasd a1b2c3d4 21122112
  123654789 123qweasdzxc 31415926 testtest 1234abcd blahblah 01011990 qwertyuio 12345678910
  1qaz2wsx3edc welcome1 11235813 access14 letmein1 babylon5 123454321 1123581321 14789632
  a1234567 zzzzzzzz 1q2w3e4r5t6y 147896325 passw0rd zaq1xsw2 zxcv1234 a1s2d3f4 12369874 98765432
  1234512345 123698745 192837465 25802580 19841984 1a2b3c4d qwerasdf 1122334455 10101010 bubba123
  pa55word 4815162342 13243546 12131415 987456321 qazwsx123 asdfasdf charlie1 p4ssw0rd dragon12
  24.12.1986 1986-12-24 24121986 12241986 19861224 19411945 Password1! P@ssw0rd Pa$$w0rd2024
  monkey123 michael1987 summer2024! 123password password123456 PASSWORD qwertyqwerty Qwerty12345
  salasana salasana1 S4l4s4n4 perkele1 kissa123 koira2015 makkara1 tietokone mansikka joulupukki
  Kesä2024! talvi2025 Syksy2023 kevat2026 helsinki1 jääkiekko moimoi123 asdasd123 paska123!
  lösenord Lösenord1 hejsan123 sommar2024 älskling
`

test.each(seen.split(/\s+/).filter(Boolean))('refuses %s as common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

describe('the list', () => {
  const words: readonly string[] = commonWords

  test('has more than 3000 different words, sorted and in the form of a look-up', () => {
    expect(words.length).toBeGreaterThan(3000)
    expect(words).toEqual([...new Set(words)].toSorted())
    expect(words.filter((word) => !/^[a-z0-9]{4,}$/.test(word))).toEqual([])
  })

  test('refuses each of its words, with a year after letters, and in capitals', () => {
    const letters = words.filter((word) => /^[a-z]+$/.test(word))
    const passwords = letters.flatMap((word) => [
      `${word}2024`,
      `2024${word}!`,
      `${word.toUpperCase()}1!`,
    ])
    const taken = [...words, ...passwords].filter(
      (password) => password.length >= limits.password.min,
    )
    expect(taken.length).toBeGreaterThan(10_000)
    expect(taken.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})

test.each([
  ['kierto2026'],
  ['Kierto-Romutus'],
  ['RomuAuto!!'],
  ['K13rt0-2026'],
  ['Autosilmukka1', 'Etelän Autosilmukka Oy'],
  ['etelanautosilmukka', 'Etelän Autosilmukka Oy'],
  ['Etelän_Silmukka', 'Etelän Autosilmukka Oy', 'Silmukka'],
  ['maarit.kivela', 'Maarit Kivelä-Holm'],
  ['kivelä2026', 'maarit.kivela@etelanautosilmukka.example'],
  ['tattarisuo12', 'Etelän Autosilmukka Helsinki, Tattarisuo'],
  ['op1-user-op1-user', 'op1-user'],
])('refuses %s as a name that others know: %j', (password, ...about) => {
  expect(isCommonPassword(password, about)).toBe(true)
})

test.each([
  'hiljainen vati 42',
  'correct horse battery staple',
  'Tuulilasi-Ruoste-77',
  'kahvikuppi harmaa',
  'x7#Qm2!vLp',
  'tr0ub4dor&3',
  'k8Zr1pYw',
  'lumiukko sulaa huhtikuussa',
  'vihreä traktori pellolla',
  'kiertoliittymä sateessa',
  '🚗🛞🔧🧰🪛🔩🛢️🚙🏁',
  'ЖЯЩФцкгъ',
])('accepts %s', (password) => {
  expect(
    isCommonPassword(password, ['Etelän Autosilmukka Oy', 'op1', 'maarit@posti.example']),
  ).toBe(false)
})

test('answers a long password within the time limit', () => {
  const start = performance.now()
  for (const unit of ['a', '1', 'salasana', '!', ' ', 'qwerty7']) {
    isCommonPassword(unit.repeat(100_000), ['a'.repeat(1000)])
  }
  expect(performance.now() - start).toBeLessThan(500)
})
