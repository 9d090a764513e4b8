import { expect, test } from 'vitest'
import { consentDays, consentWordingVersion } from '#rules/order/consent.ts'
import { consentStatement } from './consent-statement.ts'
import { fill, locales, type Locale } from './index.ts'
import { loadArea } from './load.ts'

const consent = await loadArea('consent')

/** The sentence that a person agrees to. A changed sentence needs a new version: a stored consent names its own. */
const wordings: Readonly<Record<Locale, string>> = {
  fi: 'Suostun siihen, että ajoneuvo ABC-123 romutetaan ja poistetaan lopullisesti rekisteristä ja että Eero Palokangas saa luovuttaa sen puolestani. Tiedän, ettei ajoneuvoa voi sen jälkeen rekisteröidä uudelleen. Suostumus on voimassa 90 päivää. Voin perua sen, kunnes toimipiste on saanut ajoneuvon.',
  se: 'Jag samtycker till att fordonet ABC-123 skrotas och slutligt avregistreras och till att Eero Palokangas lämnar in det för min räkning. Jag är medveten om att fordonet därefter inte kan registreras på nytt. Samtycket gäller i 90 dagar. Jag kan återta det tills verksamhetsstället har fått fordonet.',
  en: 'I consent to the scrapping and final deregistration of vehicle ABC-123. I authorise Eero Palokangas to hand it over on my behalf. I know that the vehicle cannot be registered again afterwards. My consent is valid for 90 days. I can withdraw it until the station has the vehicle.',
}

test.each(locales)('the wording in %s is that of its version', (locale) => {
  const { statement, request } = consent[locale]
  const said = consentStatement(statement, { plate: 'ABC-123', person: 'Eero Palokangas' })
  const conditions = fill(request.conditions, { days: consentDays.valid })
  expect({ version: consentWordingVersion, text: `${said} ${conditions}` }).toEqual({
    version: 2,
    text: wordings[locale],
  })
})
