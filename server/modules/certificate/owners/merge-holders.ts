import {
  isOrganisation,
  nameOfDeceased,
  unknownFields,
  type HolderField,
} from '#rules/certificate/holder.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { RegistryOwner, RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { vehicleById, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { holdersOf, type HolderRow } from '../issue.sql.ts'
import { handoverPartyOf, type HandoverParty } from './handover-party.ts'
import { forgetPositions, replaceHolders } from '#server/modules/reception/sql.ts'

/** An owner for the certificate, before it is stored with a vehicle. */
export type NewHolder = Omit<HolderRow, 'vehicle_id' | 'position'>
type Facts = Omit<NewHolder, 'confirmed_at' | 'registry_asked_at'>

/** Bases after which the owners of the registry count no more. */
const replacing: ReadonlySet<HandoverParty['basis']> = new Set([
  'deed_of_sale',
  'municipality',
  'insurer',
  'other',
])

/** The registry's owner that the confirmed party is, or undefined. */
export function ownerOf(
  secrets: Pick<Secrets, 'lookUp'>,
  party: HandoverParty,
  owners: readonly RegistryOwner[],
): RegistryOwner | undefined {
  const { basis, personHash, businessId } = party
  // The registry may still name the deceased person.
  const name = party.name && nameOfDeceased(party.name).toLowerCase()
  const isParty = ({ personalId, kind, ...owner }: RegistryOwner) =>
    party.kind === 'company'
      ? kind === 'company' && owner.businessId === businessId
      : personHash !== null &&
        personalId !== null &&
        secrets.lookUp('personal-id', personalId).equals(personHash)
  return (
    owners.find(isParty) ??
    owners.find((owner) => name && holderOf(owner).name?.toLowerCase() === name) ??
    (basis === 'restricted' ? owners.find((owner) => owner.restricted) : undefined)
  )
}

/**
 * Owners for the certificate, the confirmed one first. Facts of the registry come before those that
 * were typed or ordered with.
 * @param registered owners of the registry. null where it was not asked or gave no answer
 */
export function mergeHolders(
  secrets: Pick<Secrets, 'lookUp'>,
  party: HandoverParty,
  registered: readonly RegistryOwner[] | null,
  askedAt: Date,
): NewHolder[] {
  const owners = (registered ?? []).filter(({ role }) => role === 'owner')
  const same = ownerOf(secrets, party, owners)
  const others = replacing.has(party.basis)
    ? []
    : owners.filter((each) => each !== (same ?? owners[0]))
  const told: Facts = {
    kind: party.kind,
    name: party.name,
    business_id: party.businessId,
    address: party.address,
    address_withheld: false,
    nationality: party.nationality,
    name_source: party.name ? (party.isTyped ? 'document' : 'strong_identification') : null,
    address_source: party.address ? (party.isTyped ? 'document' : 'order') : null,
    nationality_source: party.nationality
      ? isOrganisation(party.kind)
        ? 'business_id'
        : 'order'
      : null,
  }
  const times = {
    confirmed_at: party.confirmedAt,
    registry_asked_at: registered === null ? null : askedAt,
  }
  const known = same && holderOf(same)
  // The registry knows the deceased person. The estate has a name and a contact person of its own.
  const first =
    party.kind === 'estate' ? fillUnknown(told, known) : known && fillUnknown(known, told)
  return [first ?? told, ...others.map(holderOf)].map((facts) => Object.assign(facts, times))
}

/** Keeps what another source told, where the fresh facts lack it. */
function fillUnknown<T extends Facts>(fresh: T, before: Facts | undefined): T {
  if (!before) return fresh
  return {
    ...fresh,
    business_id: fresh.business_id ?? before.business_id,
    ...(!fresh.name && { name: before.name, name_source: before.name_source }),
    ...(!fresh.address && { address: before.address, address_source: before.address_source }),
    ...(!fresh.nationality && {
      nationality: before.nationality,
      nationality_source: before.nationality_source,
    }),
  }
}

function holderOf(owner: RegistryOwner): Facts {
  const isCompany = owner.kind === 'company'
  const person = [owner.firstNames, owner.lastName].filter(Boolean).join(' ')
  const name = (isCompany ? owner.companyName : person) || null
  const address = addressLine(owner)
  return {
    kind: owner.kind,
    name,
    business_id: owner.businessId,
    address,
    address_withheld: owner.restricted && address === null,
    nationality: isCompany ? finnish : null,
    name_source: name ? 'registry' : null,
    address_source: address ? 'registry' : null,
    nationality_source: isCompany ? 'business_id' : null,
  }
}

/** Address of the registry in one line, or null. */
export function addressLine({ address }: RegistryOwner): string | null {
  if (address === null) return null
  const place = [address.postal, address.city].filter(Boolean).join(' ')
  return [address.address, place].filter(Boolean).join(', ')
}

/** Another vehicle may have the plate today. A typed vehicle is known only by its plate. */
export const isSameVehicle = (
  vehicle: Pick<VehicleRow, 'registry_id'>,
  found: Pick<RegistryVehicle, 'registryId'>,
): boolean => vehicle.registry_id === null || vehicle.registry_id === found.registryId

/** Replaces the owners of the vehicle. Facts from documents stay where the new rows lack them. */
export async function storeHolders(
  tx: Tx,
  vehicleId: number,
  fresh: readonly NewHolder[],
): Promise<void> {
  const before = await holdersOf(tx, vehicleId)
  const rows = fresh.map((holder, position) => {
    const known = before[position]
    const isSame =
      known?.confirmed_at.getTime() === holder.confirmed_at.getTime() ||
      (holder.name !== null && known?.name === holder.name)
    return {
      ...fillUnknown(holder, isSame ? known : undefined),
      vehicle_id: vehicleId,
      position,
    }
  })
  await replaceHolders(tx, vehicleId, rows)
  // A position after the owners is a shareholder's until the registry tells of another owner.
  const moved = [...before, ...rows.slice(before.length)].filter(
    ({ position }) => rows[position]?.name !== before[position]?.name,
  )
  if (moved.length === 0) return
  // The power of attorney of an owner who has another position names nobody.
  await forgetPositions(
    tx,
    vehicleId,
    moved.map(({ position }) => position),
  )
}

/**
 * Stores the owners of a fresh owner check.
 * @param told facts of the confirmed owner that the station read from a document
 * @returns facts of the confirmed owner that nobody told
 */
export async function storeConfirmedHolders(
  ctx: { secrets: Pick<Secrets, 'lookUp'>; now: () => Date },
  tx: Tx,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
  {
    owners,
    told,
  }: {
    owners: readonly RegistryOwner[] | null
    told: { nationality?: string | undefined; business_id?: string | null | undefined }
  },
): Promise<HolderField[]> {
  const party = await handoverPartyOf(tx, await vehicleById(tx, vehicleId), shopId)
  if (!party) throw new Error('The owner was not confirmed')
  const [first, ...others] = mergeHolders(ctx.secrets, party, owners, ctx.now())
  if (!first) throw new Error('The confirmed owner is missing')
  const nationality = told.nationality && {
    nationality: told.nationality,
    nationality_source: 'document' as const,
  }
  const confirmed = {
    ...first,
    business_id: first.business_id ?? told.business_id ?? null,
    ...(first.nationality_source !== 'business_id' && nationality),
  }
  await storeHolders(tx, vehicleId, [confirmed, ...others])
  const [stored] = await holdersOf(tx, vehicleId)
  return stored ? unknownFields(stored) : []
}
