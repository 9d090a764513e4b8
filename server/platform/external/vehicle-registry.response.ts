import { isBusinessId, normaliseBusinessId } from '#rules/people/business-id.ts'
import { readColor } from '#rules/vehicle/color.ts'
import type { Color } from '#rules/vehicle/color.ts'
import { personalId } from '#rules/people/personal-id.ts'
import { normalisePlate, plateTypes } from '#rules/vehicle/plate.ts'
import { kindOf } from '#rules/vehicle/vehicle.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { vinKey, writtenVin } from '#rules/vehicle/vin.ts'
import { inTitleCase, makeName, modelName } from './make-name.ts'
import { ExternalSystemError } from './external-system-error.ts'
import { everywhere, part, parts, textAt, textOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

export type RegistryStatus = 'in_use' | 'decommissioned' | 'deregistered' | 'exported'

export type Power =
  | 'petrol'
  | 'diesel'
  | 'electric'
  | 'plug_in_hybrid'
  | 'hybrid'
  | 'gas'
  | 'hydrogen'
  | 'other'

export type RegistryAddress = { address: string; postal: string; city: string }

/**
 * Owner or holder of the vehicle. The registry never returns the address of a restricted person.
 */
export type RegistryOwner = {
  kind: 'person' | 'company'
  role: 'owner' | 'holder'
  /** Normalised for a comparison. null for a company, or where the registry withholds the id. */
  personalId: string | null
  businessId: string | null
  firstNames: string | null
  lastName: string | null
  companyName: string | null
  restricted: boolean
  address: RegistryAddress | null
}

/** A vehicle as the registry knows it. Missing values are null. */
export type RegistryVehicle = {
  /** The registry's own id. For a record without one, its VIN or plate. */
  registryId: string
  plate: string | null
  /** The latest first. */
  previousPlates: string[]
  /** As the registry writes it. Compare it by `vinKey`. */
  vin: string | null
  /** EU or Finnish vehicle class, `M1`, `L3e-A3`. */
  class: string | null
  kind: Kind | null
  make: string | null
  model: string | null
  /** Model text of the registry, `5D OCTAVIA COMBI 1.6TDI`. */
  description: string | null
  modelYear: number | null
  /** `yyyy-mm-dd`. */
  firstRegistered: string | null
  color: Color | null
  power: Power | null
  mileageKm: number | null
  /** Day of the reading, `yyyy-mm-dd`. */
  mileageReadOn: string | null
  kerbMassKg: number | null
  displacementCm3: number | null
  /** As the registry writes it. */
  importCountry: string | null
  /** Where the VIN is on the vehicle, as the registry writes it. */
  vinPlace: string | null
  status: RegistryStatus
  owners: RegistryOwner[]
}

export type AnswerCodes = {
  readonly notFound: readonly string[]
  readonly permission: readonly string[]
}

const powers: Readonly<Record<string, Power>> = {
  '01': 'petrol',
  '02': 'diesel',
  '03': 'diesel',
  '04': 'electric',
  '05': 'hydrogen',
  '06': 'gas',
  '11': 'gas',
  '13': 'gas',
  '38': 'gas',
  '39': 'plug_in_hybrid',
  '42': 'gas',
  '43': 'gas',
  '44': 'plug_in_hybrid',
  '56': 'gas',
  '65': 'gas',
  '67': 'gas',
}

/**
 * `tila`, where no restriction says more. Public clients show 3 and 4. 5 and 6 are not public.
 * Restriction 19, and 18 with the sub-kind for taking abroad, come first.
 */
const states: Readonly<Record<string, RegistryStatus>> = {
  '4': 'decommissioned',
  '5': 'deregistered',
  '6': 'exported',
}

const orNull = (text: string): string | null => text.replace(/\s+/g, ' ').trim() || null

/** `20050131` or `2005-01-31` as a day. null for a partly known day (`20050000`) or no day. */
const readDay = (text: string): string | null => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
  return isDay ? `${year}-${month}-${day}` : null
}

const readYear = (text: string): number | null => {
  const year = Number(/^\d{4}/.exec(text)?.[0] ?? 0)
  return year > 0 ? year : null
}

/** The highest reading, and its day where the registry tells it. */
const readMileage = (vehicle: XmlNode): Pick<RegistryVehicle, 'mileageKm' | 'mileageReadOn'> => {
  const readings = everywhere(vehicle, 'matkamittarilukema')
    .map(textOf)
    .filter((reading) => /^\d{1,7}$/.test(reading))
  const mileageKm = readings.length > 0 ? Math.max(...readings.map(Number)) : null
  const highest = everywhere(vehicle, 'kilometrilukema').find(
    (each) => mileageKm !== null && Number(textAt(each, 'matkamittarilukema')) === mileageKm,
  )
  return { mileageKm, mileageReadOn: readDay(textAt(highest, 'ajankohta')) }
}

const readKerbMass = (vehicle: XmlNode): number | null => {
  const text = textAt(vehicle, 'massa', 'omamassa')
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** Where the registry tells it is not confirmed: with the engine, as in its open data. */
const readDisplacement = (vehicle: XmlNode): number | null => {
  const text = textAt(vehicle, 'moottori', 'iskutilavuus')
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

const statusOf = (vehicle: XmlNode): RegistryStatus => {
  const inForce = parts(part(vehicle, 'rajoitustiedot'), 'rajoitustieto').filter(
    (restriction) => !textAt(restriction, 'voimoloLoppuaika'),
  )
  const of = (kind: string) => inForce.filter((each) => textAt(each, 'rajoitusLaji') === kind)
  if (of('19').length > 0) return 'deregistered'
  const decommissioned = of('18')
  if (decommissioned.some((each) => textAt(each, 'rajoitusAlalaji') === '07')) return 'exported'
  if (decommissioned.length > 0) return 'decommissioned'
  return states[textAt(vehicle, 'ajoneuvonTiedot', 'tila')] ?? 'in_use'
}

const isTrue = (text: string): boolean => text === '1' || text.toLowerCase() === 'true'

/**
 * The flag `sahkohybridi` marks hybrids whose code names the fuel only. Class 1 of
 * `sahkohybridinluokka` can be charged from outside, class 2 cannot. Both have a high voltage.
 */
const readPower = (engine: XmlNode | undefined): Power | null => {
  const code = textAt(engine, 'kayttovoima')
  if (!code) return null
  const power = powers[code] ?? 'other'
  const isNamed = power === 'electric' || power === 'plug_in_hybrid'
  if (!isTrue(textAt(engine, 'sahkohybridi')) || isNamed) return power
  return Number(textAt(engine, 'sahkohybridinluokka')) === 1 ? 'plug_in_hybrid' : 'hybrid'
}

const readAddress = (owner: XmlNode): RegistryAddress | null => {
  const address = orNull(textAt(owner, 'lahiosoite'))
  const postal = textAt(owner, 'postinumero')
  const city = inTitleCase(textAt(owner, 'postitoimipaikka'))
  return address === null ? null : { address, postal, city }
}

const readOwner = (owner: XmlNode): RegistryOwner => {
  const id = textAt(owner, 'omistajanTunnus')
  const businessId = normaliseBusinessId(id)
  const customer = textAt(owner, 'asiakaslaji')
  const ownPersonalId = personalId.safeParse(id)
  // A sole trader with a personal id is a person, also as a customer of the kind company.
  const isCompany =
    !ownPersonalId.success && (customer === '1' || (customer === '' && isBusinessId(businessId)))
  const ownership = textAt(owner, 'omistajuustyyppi')
  const isOwner = ownership === '' ? !part(owner, 'hallintasuhde') : ownership === '01'
  const restricted = isTrue(textAt(owner, '@luovutusrajoitus'))
  const name = orNull(textAt(owner, 'sukunimiPaayksikko'))
  const restOfName = orNull(textAt(owner, 'etunimiAlayksikko'))
  return {
    kind: isCompany ? 'company' : 'person',
    role: isOwner ? 'owner' : 'holder',
    personalId: ownPersonalId.success ? ownPersonalId.data : null,
    businessId: isCompany && isBusinessId(businessId) ? businessId : null,
    firstNames: isCompany ? null : restOfName,
    lastName: isCompany ? null : name,
    companyName: isCompany ? [name, restOfName].filter(Boolean).join(' ') || null : null,
    restricted,
    address: restricted ? null : readAddress(owner),
  }
}

const readVehicle = (vehicle: XmlNode): RegistryVehicle => {
  const tunnus = part(vehicle, 'tunnus')
  const tiedot = part(vehicle, 'ajoneuvonTiedot')
  const perustiedot = part(vehicle, 'ajoneuvonPerustiedot')
  const tekninen = part(perustiedot, 'tekninen-tieto')
  const plate = orNull(normalisePlate(textAt(tunnus, 'rekisteritunnus')))
  const vehicleClass = textAt(tiedot, 'ajoneuvoluokka')
  const takenIntoUse = textAt(perustiedot, 'kayttoonottopvm')
  const registered = textAt(perustiedot, 'ensirekisterointipvm')
  const status = statusOf(vehicle)
  const make = makeName(textAt(tiedot, 'merkkiSelvakielinen'))
  const vin = orNull(writtenVin(textAt(tunnus, 'valmistenumero')))
  const registryId =
    orNull(textAt(tunnus, 'jarjestelmatunnus')) ?? orNull(vinKey(vin ?? '')) ?? plate
  if (registryId === null)
    throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', 'vehicle_without_identity')
  return {
    registryId,
    plate,
    previousPlates: parts(tunnus, 'edellinenRekisteritunnus')
      .map((previous) => normalisePlate(textOf(previous)))
      .filter(Boolean),
    vin,
    class: orNull(vehicleClass),
    kind: kindOf(vehicleClass, {
      transfer: plate !== null && plateTypes(plate)[0] === 'transfer',
      exported: status === 'exported',
    }),
    make,
    model: modelName(textAt(perustiedot, 'kaupallinenNimi'), make),
    description: orNull(textAt(tiedot, 'mallimerkinta')),
    modelYear: readYear(takenIntoUse) ?? readYear(registered),
    firstRegistered: readDay(registered),
    color: readColor(textAt(tekninen, 'vari')),
    power: readPower(tekninen) ?? readPower(part(vehicle, 'moottori')),
    ...readMileage(vehicle),
    kerbMassKg: readKerbMass(vehicle),
    displacementCm3: readDisplacement(vehicle),
    importCountry: orNull(textAt(perustiedot, 'tuontimaa')),
    vinPlace: orNull(textAt(perustiedot, 'valmistenumeronSijainti')),
    status,
    owners: parts(part(vehicle, 'omistajatHaltijat'), 'omistajaHaltija').map(readOwner),
  }
}

/**
 * Whether the answer is about the vehicle of the question. A plate equals the present or a previous
 * one. A VIN may be written with or without dashes.
 */
export const isAnswerTo = (
  key: PlateOrVin,
  { plate, previousPlates, vin }: Pick<RegistryVehicle, 'plate' | 'previousPlates' | 'vin'>,
): boolean =>
  'plate' in key
    ? [plate, ...previousPlates].includes(normalisePlate(key.plate))
    : vin !== null && vinKey(vin) !== '' && vinKey(vin) === vinKey(key.vin)

/** Wrapper elements, the most specific first. */
const wrappers = ['laaja', 'perus', 'historia']
const tellingParts = ['ajoneuvonTiedot', 'ajoneuvonPerustiedot', 'omistajatHaltijat']

const isTelling = (wrapped: XmlNode): boolean =>
  tellingParts.some((name) => part(wrapped, name) !== undefined)

/**
 * Reads a `kehys` response. Returns the vehicle, or null where the registry has none. Errors come
 * with HTTP 200 as `virhe`. Elements may be unknown, empty, absent or in any sequence.
 * @throws ExternalSystemError API_PERMISSION_DENIED for a code of `permission`, API_EXCEPTION for
 *   any other without a vehicle
 */
export const parseResponse = (root: XmlNode, codes: AnswerCodes): RegistryVehicle | null => {
  const kehys = part(root, 'kehys')
  const error = part(kehys, 'yleinen', 'virhe')
  const code = textAt(error, 'virhekoodi')
  const reason = /^\w{1,20}$/.test(code) ? code : null
  if (codes.notFound.includes(code)) return null
  if (codes.permission.includes(code))
    throw new ExternalSystemError('TRAFICOM', 'API_PERMISSION_DENIED', 'virhe', { reason })
  const answers = wrappers.flatMap((name) => parts(part(kehys, 'sanoma', 'ajoneuvontiedot'), name))
  const vehicle = answers.find(isTelling)
  if (vehicle) return readVehicle(vehicle)
  // The response repeats the requested number only: there is no vehicle.
  if (error === undefined && answers.length > 0) return null
  const outcome = error === undefined ? 'answer_without_vehicle' : 'virhe'
  throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', outcome, { reason })
}
