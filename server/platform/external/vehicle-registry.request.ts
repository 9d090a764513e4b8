import { XMLBuilder } from 'fast-xml-parser'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { InquiryPurpose, RegistriesConfig } from './config.ts'

/** `laji`: 1 for vehicles in general, 2 for light vehicles of class L. */
export type InquiryKind = '1' | '2'

/**
 * The two values of `laji` in the sequence of asking. Plates of the form digits-letters belong to
 * light vehicles. A tractor may have that form too, so the other value is always asked next.
 */
export const kindsToAsk = (key: PlateOrVin): readonly [InquiryKind, InquiryKind] =>
  'plate' in key && /^\d{1,3}-\p{L}{1,3}$/u.test(key.plate) ? ['2', '1'] : ['1', '2']

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true })

/**
 * The `kehys` request of the registry's interface, in UTF-8. `actor` names the user for the
 * registry by a pseudonym, never by a personal id.
 */
export const buildRequest = (
  config: RegistriesConfig,
  key: PlateOrVin,
  laji: InquiryKind,
  { purpose, actor }: { purpose: InquiryPurpose; actor: string },
): string => {
  const constants = config.vehicleRegistryConstants
  const kehys = {
    yleinen: {
      sanomatyyppi: constants.messageType,
      sovellus: constants.application,
      ymparisto: constants.environment,
      kayttooikeudet: {
        tietojarjestelma: {
          tunnus: config.vehicleRegistryUser,
          salasana: config.vehicleRegistryPassword,
        },
        kayttaja: actor,
      },
    },
    sanoma: {
      ajoneuvonHakuehdot: {
        laji,
        ...('plate' in key ? { rekisteritunnus: key.plate } : { valmistenumero: key.vin }),
        kyselylaji: constants.queryKind,
        kayttotarkoitus: constants.usageByPurpose?.[purpose] ?? constants.usage,
        asiakas: constants.customer,
        'soku-tunnus': constants.sokuCode,
        palvelutunnus: constants.serviceCode,
      },
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ kehys })}`
}
