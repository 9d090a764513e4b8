import type { CorrectionReason } from '#rules/certificate/correction.ts'

/** Inputs of a correction. Each reason asks for some of them. */
export type CorrectionInput =
  | 'position'
  | 'name'
  | 'address'
  | 'nationality'
  | 'plates'
  | 'deregistered_on'
  | 'vin'
  | 'make'
  | 'model'

export const inputsOf: Readonly<Record<CorrectionReason, readonly CorrectionInput[]>> = {
  holder_name: ['position', 'name'],
  holder_address: ['position', 'address'],
  holder_nationality: ['position', 'nationality'],
  owner_missing: ['name', 'address', 'nationality'],
  plates: ['plates'],
  spelling: ['position', 'name', 'address'],
  issuer_details: [],
  vehicle_identity: ['vin', 'make', 'model'],
  date: ['deregistered_on'],
  other: ['position', 'name', 'address'],
}

export const emptyCorrection = {
  text: '',
  position: '0',
  name: '',
  address: '',
  nationality: null as string | null,
  plates: 'destroyed',
  deregistered_on: '',
  vin: '',
  make: '',
  model: '',
}

/** The changed facts as the contract takes them. An input that was left empty changes nothing. */
export function changesOf(
  reason: CorrectionReason,
  typed: typeof emptyCorrection,
  /** Number of owners on the certificate: the position of an added one. */
  owners: number,
) {
  const asked = new Set(inputsOf[reason])
  const told = (...names: CorrectionInput[]) =>
    Object.fromEntries(
      names.flatMap((name) => (asked.has(name) && typed[name] ? [[name, typed[name]]] : [])),
    )
  const holder = told('name', 'address', 'nationality')
  const vehicle = told('vin', 'make', 'model')
  const position = reason === 'owner_missing' ? owners : Number(typed.position)
  return {
    ...(Object.keys(holder).length > 0 && { holders: [{ position, ...holder }] }),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
    ...told('plates', 'deregistered_on'),
  }
}
