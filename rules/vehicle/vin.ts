import { limits } from '../limits.ts'
import { latinCapitals } from './latin-letters.ts'

/** Returns a vehicle identification number in capitals, without spaces, dots and dashes. */
export function normaliseVin(text: string): string {
  return latinCapitals(text)
    .replace(/[\s.•·\p{Pd}\u2212\p{Cf}]/gu, '')
    .normalize('NFC')
}

/** Returns a VIN as the registry writes it, trimmed and in capitals. Dashes and inner spaces stay. */
export function writtenVin(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Returns the letters and digits of a VIN. All spellings of one VIN have the same key. */
export function vinKey(vin: string): string {
  return vin.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * Whether a normalised text can be sent to the registry: 16 or 17 Latin letters and digits. Numbers
 * before 1981 follow no standard. Only North America and China use the check digit of the ninth
 * place. So nothing else is required. See docs/domain/identifiers.md#vin.
 */
export function isVin(vin: string): boolean {
  return vin.length >= limits.vin.min && vin.length <= limits.vin.max && /^[A-Z0-9]+$/.test(vin)
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1' }

/**
 * Returns the number with 0 for O and Q and 1 for I, which ISO 3779 excludes from a VIN of 17. null
 * where nothing changes. Only a suggestion: old numbers may have those letters.
 */
export function vinSuggestion(vin: string): string | null {
  if (vin.length !== limits.vin.max || !/[OQI]/.test(vin)) return null
  return vin.replace(/[OQI]/g, (letter) => lookAlikes[letter] ?? letter)
}

/** Makes by the first three characters of a VIN (world manufacturer identifier, ISO 3780). */
const manufacturers: Readonly<Record<string, string>> = {
  JTD: 'Toyota',
  JTE: 'Toyota',
  JTN: 'Toyota',
  NMT: 'Toyota',
  SB1: 'Toyota',
  VNK: 'Toyota',
  JTH: 'Lexus',
  JTJ: 'Lexus',
  WVW: 'Volkswagen',
  WVG: 'Volkswagen',
  WV1: 'Volkswagen',
  WV2: 'Volkswagen',
  WAU: 'Audi',
  TRU: 'Audi',
  TMB: 'Škoda',
  VSS: 'SEAT',
  YV1: 'Volvo',
  YV4: 'Volvo',
  YS3: 'Saab',
  WF0: 'Ford',
  NM0: 'Ford',
  W0L: 'Opel',
  W0V: 'Opel',
  WBA: 'BMW',
  WBS: 'BMW',
  WMW: 'MINI',
  WDB: 'Mercedes-Benz',
  WDD: 'Mercedes-Benz',
  W1K: 'Mercedes-Benz',
  WME: 'smart',
  WP0: 'Porsche',
  SJN: 'Nissan',
  JN1: 'Nissan',
  VSK: 'Nissan',
  VF1: 'Renault',
  UU1: 'Dacia',
  VF3: 'Peugeot',
  VF7: 'Citroën',
  ZFA: 'Fiat',
  ZAR: 'Alfa Romeo',
  ZLA: 'Lancia',
  SHH: 'Honda',
  JHM: 'Honda',
  JMZ: 'Mazda',
  JMB: 'Mitsubishi',
  XMC: 'Mitsubishi',
  TSM: 'Suzuki',
  JSA: 'Suzuki',
  JF1: 'Subaru',
  KMH: 'Hyundai',
  TMA: 'Hyundai',
  NLH: 'Hyundai',
  KNA: 'Kia',
  U5Y: 'Kia',
  KPT: 'SsangYong',
  KL1: 'Chevrolet',
  XTA: 'Lada',
  SAL: 'Land Rover',
  SAJ: 'Jaguar',
  '5YJ': 'Tesla',
  XP7: 'Tesla',
  LRW: 'Tesla',
  LPS: 'Polestar',
  LSJ: 'MG',
  LGX: 'BYD',
  ZCF: 'Iveco',
  '1HD': 'Harley-Davidson',
  JYA: 'Yamaha',
  ZAP: 'Piaggio',
}

/** Returns the make in the VIN, or null where its manufacturer is not in the table. */
export function vinMake(vin: string): string | null {
  return manufacturers[vin.slice(0, 3)] ?? null
}

/**
 * Returns the make in the VIN if it differs from the registry's, otherwise null. A warning and not
 * an error: one maker builds for another. `VW` and `Mercedes` equal their long names.
 */
export function otherMake(vin: string, registeredMake: string): string | null {
  const named = vinMake(vin)
  if (named === null) return null
  const [a, b] = [plain(named), plain(registeredMake)]
  return b === '' || a.startsWith(b) || b.startsWith(a) ? null : named
}

function plain(make: string): string {
  const letters = make
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return letters.replace(/^vw/, 'volkswagen')
}

/** A VIN as people compare it: 17 characters in groups of 3, 6 and 8, any other as it is. */
export function vinGroups(vin: string): string {
  return vin.length === 17 ? `${vin.slice(0, 3)} ${vin.slice(3, 9)} ${vin.slice(9)}` : vin
}
