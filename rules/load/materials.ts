import type { TreatmentCode } from '../treatment/lines.ts'
import { chemistries } from '../treatment/traction-battery.ts'
import { batteryWasteCode, wasteCodeOf } from '../treatment/waste-codes.ts'
import type { Words } from './transfer-codes.ts'

/** Wastes that leave a station without a vehicle. A user picks the name, and the service knows the code. */
export const materials = [
  'engine_oil',
  'hydraulic_oil',
  'coolant',
  'brake_fluid',
  'washer_fluid',
  'petrol',
  'diesel',
  'adblue',
  'oil_filter',
  'starter_battery',
  'refrigerant',
  'airbags',
  'mercury',
  'gas_tank',
  'catalyst',
  'tyres',
  'glass',
  'big_plastics',
  'copper_aluminium',
] as const
export type LoadMaterial = (typeof materials)[number]

const isFuel = (material: LoadMaterial) => material === 'petrol' || material === 'diesel'

/** Code of the List of Waste on that day, `yyyy-mm-dd`. null where none is known. */
export function materialCode(material: LoadMaterial, day: string): string | null {
  const line = isFuel(material) ? 'fuel' : (material as TreatmentCode)
  return wasteCodeOf(line, { day, power: isFuel(material) ? material : null })
}

/** Names on the paper and on screens. */
export const materialWords: Readonly<Record<LoadMaterial, Words>> = {
  engine_oil: ['Moottori- ja vaihteistoöljy', 'Motor- och växellådsolja', 'Engine and gear oil'],
  hydraulic_oil: [
    'Hydrauliikka- ja ohjausöljy',
    'Hydraul- och styrolja',
    'Hydraulic and steering oil',
  ],
  coolant: ['Jäähdytysneste', 'Kylarvätska', 'Coolant'],
  brake_fluid: ['Jarruneste', 'Bromsvätska', 'Brake fluid'],
  washer_fluid: ['Lasinpesuneste', 'Spolarvätska', 'Washer fluid'],
  petrol: ['Bensiini', 'Bensin', 'Petrol'],
  diesel: ['Dieselöljy', 'Dieselolja', 'Diesel'],
  adblue: ['AdBlue-liuos', 'AdBlue-lösning', 'AdBlue solution'],
  oil_filter: ['Öljynsuodattimet', 'Oljefilter', 'Oil filters'],
  starter_battery: ['Lyijyakut', 'Blybatterier', 'Lead batteries'],
  refrigerant: ['Ilmastoinnin kylmäaine', 'Köldmedium', 'Refrigerant'],
  airbags: [
    'Turvatyynyt ja vyönkiristimet',
    'Krockkuddar och bältessträckare',
    'Airbags and pretensioners',
  ],
  mercury: ['Elohopeaa sisältävät osat', 'Delar som innehåller kvicksilver', 'Parts with mercury'],
  gas_tank: ['Tyhjät kaasusäiliöt', 'Tomma gastankar', 'Empty gas tanks'],
  catalyst: ['Katalysaattorit', 'Katalysatorer', 'Catalytic converters'],
  tyres: ['Renkaat', 'Däck', 'Tyres'],
  glass: ['Lasi', 'Glas', 'Glass'],
  big_plastics: ['Muoviosat', 'Plastdelar', 'Plastic parts'],
  copper_aluminium: ['Kupari ja alumiini', 'Koppar och aluminium', 'Copper and aluminium'],
}

export const batteryWords: Words = ['Ajovoima-akku', 'Drivbatteri', 'Traction battery']

/** Names of all wastes that have this code on that day. */
export function wasteNames(code: string, day: string): Words[] {
  const isBattery = chemistries.some((chemistry) => batteryWasteCode(chemistry, day) === code)
  return [
    ...materials
      .filter((material) => materialCode(material, day) === code)
      .map((material) => materialWords[material]),
    ...(isBattery ? [batteryWords] : []),
  ]
}
