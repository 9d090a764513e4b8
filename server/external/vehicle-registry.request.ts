import { XMLBuilder } from 'fast-xml-parser'
import type { InquiryPurpose, RegistriesConfig } from './config.ts'

/** By plate or by VIN, each normalised. */
export type VehicleKey = { plate: string } | { vin: string }

/** `laji`: 1 for vehicles in general, 2 for light vehicles of class L. */
export type InquiryKind = '1' | '2'

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true })

/**
 * The `kehys` request of the registry's interface, in UTF-8. `actor` names the user for the
 * registry by a pseudonym, never by a personal id.
 */
export const buildRequest = (
  config: RegistriesConfig,
  key: VehicleKey,
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
