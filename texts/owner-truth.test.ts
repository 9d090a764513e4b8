import { expect, test } from 'vitest'
import { consent as enConsent } from './en/consent.ts'
import { login as enLogin } from './en/login.ts'
import { ownerOrder as enOrder } from './en/owner-order.ts'
import { consent as fiConsent } from './fi/consent.ts'
import { login as fiLogin } from './fi/login.ts'
import { ownerOrder as fiOrder } from './fi/owner-order.ts'
import { consent as svConsent } from './sv/consent.ts'
import { login as svLogin } from './sv/login.ts'
import { ownerOrder as svOrder } from './sv/owner-order.ts'

// Sentences to an owner that were false once, in all languages. Each test names what made them false.

test('who refused a consent has told it, and is not waited for', () => {
  for (const { home } of [fiConsent, svConsent, enConsent]) {
    expect(home.refused).toMatch(/^(Ilmoitit|Du meddelade|You said)/)
  }
})

test('the identity code comes from the identification, and nobody types it', () => {
  for (const { person } of [fiLogin, svLogin, enLogin]) {
    expect(person.privacy).toMatch(
      /tunnistautumisesta|vid identifieringen|from your identification/,
    )
    expect(person.privacy).not.toMatch(/antamaasi|anger|give/)
  }
})

test('missing parts may cost by themselves, and never change the fee of a pickup', () => {
  for (const { fee } of [fiOrder, svOrder, enOrder]) {
    expect(fee.parts).toMatch(/periä maksun|ta ut en avgift|may charge/)
    expect(fee.parts).not.toMatch(/nou(to|do)|avhämtning|pickup/i)
  }
})
