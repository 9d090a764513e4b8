import { companyByKey, personByKey, type VehicleRecord } from '../registry.ts'
import {
  colorCodes,
  customerCodes,
  ownershipCodes,
  powerCodes,
  removalCodes,
  restrictionCodes,
  stateCodes,
  type Wrapper,
} from './codes.ts'

/** An element as fast-xml-parser writes it: `@_` marks an attribute, undefined is left out. */
export type Element = { [name: string]: string | undefined | Element | Element[] }

/** Time and reason of the final deregistration in the registry. */
export type Removal = { on: string } | undefined

const yyyymmdd = (date: string) => date.replaceAll('-', '')

const isLight = (vehicle: VehicleRecord) => vehicle.class.startsWith('L')

/** laji: light vehicles of class L have a separate registry. */
export const lajiOf = (vehicle: VehicleRecord) => (isLight(vehicle) ? '2' : '1')

const stateOf = (vehicle: VehicleRecord, removal: Removal): string => {
  if (removal) return stateCodes.deregistered
  if (vehicle.kind === 'transfer_plate') return stateCodes.unregistered
  return stateCodes[vehicle.status]
}

const restriction = (rajoitusLaji: string, rajoitusAlalaji: string, since?: string): Element => ({
  rajoitusLaji,
  rajoitusAlalaji,
  voimoloAlkuaika: since,
  vakavuus: '1',
})

const restrictionsOf = (vehicle: VehicleRecord, removal: Removal): Element[] => {
  if (removal)
    return [restriction(restrictionCodes.finallyRemoved, removalCodes.scrapped, removal.on)]
  if (vehicle.status === 'deregistered')
    return [restriction(restrictionCodes.finallyRemoved, removalCodes.scrapped)]
  if (vehicle.status === 'exported')
    return [restriction(restrictionCodes.decommissioned, removalCodes.abroad)]
  return vehicle.restrictions.map((code) => restriction(code, removalCodes.ordinary))
}

const named = (owner: VehicleRecord['owners'][number]): Element => {
  const person = owner.stranger ?? personByKey.get(owner.person ?? '')
  if (person)
    return {
      omistajanTunnus: person.personal_id,
      sukunimiPaayksikko: person.last_name,
      etunimiAlayksikko: person.first_names,
      lahiosoite: person.address?.address,
      postinumero: person.address?.postal,
      postitoimipaikka: person.address?.city.toUpperCase(),
      asiointikieli: person.language === 'sv' ? 'sv' : 'fi',
    }
  const company = companyByKey.get(owner.company ?? '')
  return { omistajanTunnus: company?.business_id, sukunimiPaayksikko: company?.name }
}

const withheld = (owner: VehicleRecord['owners'][number]): Element =>
  owner.tells_id ? { omistajanTunnus: named(owner).omistajanTunnus } : {}

const ownerOf = (vehicle: VehicleRecord, owner: VehicleRecord['owners'][number]): Element => ({
  '@_luovutusrajoitus': owner.restricted ? '1' : '0',
  ...(owner.restricted ? withheld(owner) : named(owner)),
  asiakaslaji: owner.company ? customerCodes.company : customerCodes.person,
  omistajuustyyppi: ownershipCodes[owner.role],
  ...(owner.role === 'holder' && { hallintasuhde: '02' }),
  suhteenAlkupvm: vehicle.first_registered ?? undefined,
})

// The registry writes a date with only a known year with zeros.
const takenIntoUse = (vehicle: VehicleRecord): string | undefined => {
  if (vehicle.first_registered) return yyyymmdd(vehicle.first_registered)
  return vehicle.color ? `${vehicle.model_year}0000` : undefined
}

/**
 * Builds `ajoneuvontiedot` of one vehicle. `laaja` has the power at the engine and `perus` among
 * the technical facts, as in public clients. `historia` is built like `perus`.
 */
export const buildVehicle = (
  vehicle: VehicleRecord,
  removal: Removal,
  wrapper: Wrapper,
): Element => {
  const kayttovoima = powerCodes[vehicle.power ?? '']
  const restrictions = restrictionsOf(vehicle, removal)
  const mileage = vehicle.mileage_km === null ? undefined : String(vehicle.mileage_km)
  return {
    [wrapper]: {
      '@_hetu': 'true',
      tunnus: {
        '@_laji': lajiOf(vehicle),
        rekisteritunnus: vehicle.plate,
        valmistenumero: vehicle.vin,
        edellinenRekisteritunnus: vehicle.previous_plate,
        jarjestelmatunnus: vehicle.registry_id,
      },
      ajoneuvonTiedot: {
        ajoneuvoluokka: vehicle.class,
        merkkiSelvakielinen: vehicle.make,
        mallimerkinta: vehicle.description,
        tila: stateOf(vehicle, removal),
        ajoneuvonKaytto: '01',
      },
      ajoneuvonPerustiedot: {
        kaupallinenNimi: vehicle.color ? vehicle.model : undefined,
        kayttoonottopvm: takenIntoUse(vehicle),
        ensirekisterointipvm: vehicle.first_registered ?? undefined,
        tuontimaa: vehicle.import_country,
        valmistenumeronSijainti: vehicle.vin_place,
        'tekninen-tieto': {
          vari: colorCodes[vehicle.color ?? ''],
          kayttovoima: wrapper === 'laaja' ? undefined : kayttovoima,
        },
        viimeisinkilometrilukema: mileage
          ? {
              kilometrilukema: {
                matkamittarilukema: mileage,
                ...(vehicle.mileage_read_on && { ajankohta: vehicle.mileage_read_on }),
              },
            }
          : undefined,
      },
      rajoitustiedot: restrictions.length > 0 ? { rajoitustieto: restrictions } : undefined,
      omistajatHaltijat: {
        omistajaHaltija: vehicle.owners.map((owner) => ownerOf(vehicle, owner)),
      },
      massa:
        wrapper === 'laaja' && vehicle.kerb_mass_kg
          ? { omamassa: String(vehicle.kerb_mass_kg) }
          : undefined,
      moottori:
        wrapper === 'laaja' && kayttovoima
          ? {
              kayttovoima,
              ...(vehicle.displacement_cm3 && { iskutilavuus: String(vehicle.displacement_cm3) }),
            }
          : undefined,
    },
  }
}
