import type { Selectable } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Certificate, Db, Tx } from '../../db/index.ts'
import type { RegistryOwner } from '../../external/vehicle-registry.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import type { VehicleRow } from '../../vehicle/vehicle.queries.ts'
import type { HandoverParty } from './handover-party.queries.ts'
import { issuerOf } from '../issue.queries.ts'

type Notice = {
  certificate: Selectable<Certificate>
  vehicle: VehicleRow
  party: HandoverParty
  /** Owners of the registry. null where it did not answer. */
  owners: readonly RegistryOwner[] | null
}

/**
 * Writes a notice to each owner of the registry whom the service knows and who does not hand the
 * vehicle over. An owner whose last order has an address gets a mail too. The registry's ids are
 * compared by their keyed hash and not stored.
 * @returns the persons
 */
export async function noticeOwners(
  ctx: AppContext,
  tx: Tx,
  { certificate, vehicle, party, owners }: Notice,
): Promise<number[]> {
  const others = await knownOwners(ctx, tx, party, owners ?? [])
  const { station } = await issuerOf(tx, certificate.shop_id)
  for (const { id, locale } of others) {
    await tx
      .insertInto('owner_notice')
      .values({ certificate_id: certificate.id, person_id: id, created_at: ctx.now() })
      .execute()
    const to = await latestAddress(tx, id)
    if (to === null) continue
    await enqueueMail(tx, ctx.secrets, {
      key: `certificate-${certificate.number}-notice-person-${id}`,
      to,
      locale,
      template: 'ownerNotice',
      about: {
        vehicle,
        station,
        issuedOn: certificate.issued_on,
        publicUrl: ctx.config.publicUrl,
      },
      now: ctx.now(),
    })
  }
  return others.map(({ id }) => id)
}

async function knownOwners(
  { secrets }: AppContext,
  db: Db,
  { personHash }: HandoverParty,
  owners: readonly RegistryOwner[],
) {
  const hashes = owners
    .filter(({ role }) => role === 'owner')
    .flatMap(({ personalId }) => personalId ?? [])
    .map((personalId) => secrets.lookUp('personal-id', personalId))
    .filter((hash) => personHash === null || !hash.equals(personHash))
  if (hashes.length === 0) return []
  return db
    .selectFrom('person')
    .where('personal_id_hash', 'in', hashes)
    .orderBy('id')
    .select(['id', 'locale'])
    .execute()
}

/** Mail address of the person's latest order that has one. */
async function latestAddress(db: Db, personId: number): Promise<string | null> {
  const order = await db
    .selectFrom('vehicle_order')
    .where('person_id', '=', personId)
    .where('email', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('email')
    .executeTakeFirst()
  return order?.email ?? null
}
