/**
 * Codes of the vehicle registry. Colours, powers and the sub-kinds of restriction 18 are in the
 * code lists of Statistics Finland. A public client shows restrictions, `tila` 3 and 4 and the
 * kinds of ownership. `tila` 1, 5 and 6 are ours: the registry's values are not public, so read
 * restriction 19 for a final deregistration. See docs/domain/registries.md#vehicle-registry.
 */
export const colorCodes: Record<string, string> = {
  black: '0',
  brown: '1',
  red: '2',
  orange: '3',
  yellow: '4',
  green: '5',
  blue: '6',
  violet: '7',
  grey: '8',
  white: '9',
  multicolour: 'X',
  silver: 'Y',
  turquoise: 'Z',
}

export const powerCodes: Record<string, string> = {
  petrol: '01',
  diesel: '02',
  electric: '04',
  gas: '13',
  plug_in_hybrid: '39',
}

export const stateCodes = {
  unregistered: '1',
  in_use: '3',
  decommissioned: '4',
  deregistered: '5',
  exported: '6',
} as const

/** rajoitusLaji: restriction of the vehicle's use. */
export const restrictionCodes = { decommissioned: '18', finallyRemoved: '19' } as const

/** rajoitusAlalaji of 18 and 19: reason of the deregistration. */
export const removalCodes = { ordinary: '01', abroad: '07', scrapped: '09' } as const

/** omistajuustyyppi. A holder also has hallintasuhde. */
export const ownershipCodes = { owner: '01', holder: '03' } as const

/** asiakaslaji. */
export const customerCodes = { person: '0', company: '1' } as const

/** kyselylaji decides the wrapping element of the response. */
export const wrappers: Record<string, Wrapper> = {
  '811': 'perus',
  '841': 'laaja',
  '850': 'historia',
}
export type Wrapper = 'perus' | 'laaja' | 'historia'

export type RegistryFailure = { code: string; text: string }

/**
 * virhekoodi. 103 and 550 appear in public clients, each with its own envelope. The codes for a
 * refused sender and a malformed message are not public and are ours.
 */
export const failures = {
  notFound: { code: '103', text: 'Ajoneuvoa ei löytynyt tietokannasta' },
  notFoundInWide: {
    code: '550',
    text: 'Ajoneuvoa ei löydy rekisteristä, tarkista rekisteritunnus.',
  },
  denied: { code: '101', text: 'Ei käyttöoikeutta' },
  malformed: { code: '110', text: 'Sanoma ei ole kelvollinen' },
} as const satisfies Record<string, RegistryFailure>

/** Kinds of vehicle of the service, by the registry's names. */
export const kinds = [
  { code: 'car', fi: 'auto', sv: 'bil', en: 'car' },
  { code: 'jeep', fi: 'maastoauto', sv: 'terrängbil', en: 'off-road vehicle' },
  { code: 'motorcycle', fi: 'moottoripyörä', sv: 'motorcykel', en: 'motorcycle' },
  { code: 'moped', fi: 'mopo', sv: 'moped', en: 'moped' },
  { code: 'trailer', fi: 'perävaunu', sv: 'släpvagn', en: 'trailer' },
  { code: 'transfer_plate', fi: 'siirtomerkki', sv: 'förflyttningsmärke', en: 'transfer plate' },
  {
    code: 'tractor',
    fi: 'traktori tai moottorityökone',
    sv: 'traktor eller motorredskap',
    en: 'tractor or motor-powered work machine',
  },
  {
    code: 'export',
    fi: 'vientiin rekisteröity',
    sv: 'registrerad för export',
    en: 'registered for export',
  },
]
