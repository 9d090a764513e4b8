import type { Selectable } from 'kysely'
import { registryKey, type PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Certificate, Db, Tx } from '#server/platform/db/index.ts'
import type { RegistryOwner, RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { workKind } from '#server/platform/work/work.ts'
import { insertNotice, issuerOf, latestAddress, peopleByHash } from '../issue.sql.ts'
import { isSameVehicle } from './merge-holders.ts'
import { certificateMails } from '../mails.ts'
import { validOfSeries } from '../sql.ts'

/** A certificate issued while the registry did not answer, and the person who handed over. */
export const ownerNotice = workKind<{
  certificateId: number
  accountId: number
  personId: number | null
}>('owner_notice', { slots: 1, attempts: Infinity })

type NoticeContext = Pick<AppContext, 'secrets' | 'now'> & {
  config: Pick<AppContext['config'], 'publicUrl'>
}

type Notice = {
  certificate: Selectable<Certificate>
  vehicle: VehicleRow
  /** Name of the station that issued. */
  station: string
  /** The person who hands the vehicle over, where known. */
  personId: number | null
  /** Owners of the registry. */
  owners: readonly RegistryOwner[]
}

/**
 * Writes a notice to each owner of the registry whom the service knows and who does not hand the
 * vehicle over. An owner whose last order has an address gets a mail too. The registry's ids are
 * compared by their keyed hash and not stored.
 * @returns the persons
 */
export async function noticeOwners(
  ctx: NoticeContext,
  tx: Tx,
  { certificate, vehicle, station, personId, owners }: Notice,
): Promise<number[]> {
  const others = await knownOwners(ctx, tx, personId, owners)
  for (const { id, locale } of others) {
    await insertNotice(tx, { certificateId: certificate.id, personId: id, now: ctx.now() })
    const to = await latestAddress(tx, id)
    if (to === null) continue
    await enqueueMail(tx, ctx.secrets, {
      key: `certificate-${certificate.number}-notice-person-${id}`,
      to,
      locale,
      template: certificateMails.ownerNotice,
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

/** Keeps the notice until the registry answers: the work asks again, and sends it once. */
export async function enqueueNotice(
  ctx: NoticeContext,
  tx: Tx,
  { certificate, ...payload }: Pick<Notice, 'certificate' | 'personId'> & { accountId: number },
): Promise<void> {
  await enqueue(tx, ctx.secrets, ownerNotice, {
    key: `certificate-${certificate.number}-notice`,
    payload: { ...payload, certificateId: certificate.id },
    now: ctx.now(),
  })
}

/**
 * The question to the registry about the vehicle of a certificate. null where no certificate of its
 * series is valid.
 */
export async function vehicleToNotice(
  db: Db,
  certificateId: number,
): Promise<{ key: PlateOrVin; isSame: (found: RegistryVehicle) => boolean } | null> {
  const found = await validOfSeries(db, certificateId)
  const key = found && registryKey(found.vehicle)
  return key ? { key, isSame: (answer) => isSameVehicle(found.vehicle, answer) } : null
}

/** Sends the notices that waited for the registry, with an audit entry for each person. */
export async function noticeOwnersLate(
  ctx: NoticeContext,
  tx: Tx,
  late: Pick<Notice, 'personId' | 'owners'> & { certificateId: number; requestId: string },
): Promise<void> {
  const found = await validOfSeries(tx, late.certificateId)
  if (!found) return
  const { certificate, vehicle } = found
  const { station } = await issuerOf(tx, certificate.shop_id)
  const actor = { role: 'clock', requestId: late.requestId, at: ctx.now() }
  for (const subjectPersonId of await noticeOwners(ctx, tx, { ...late, ...found, station })) {
    await writeAudit(tx, actor, {
      action: 'yard.certificate.issue',
      purpose: 'owner_notice',
      outcome: 'sent',
      vehicleId: vehicle.id,
      shopId: certificate.shop_id,
      subjectPersonId,
    })
  }
}

async function knownOwners(
  { secrets }: Pick<AppContext, 'secrets'>,
  db: Db,
  personId: number | null,
  owners: readonly RegistryOwner[],
) {
  const hashes = owners
    .filter(({ role }) => role === 'owner')
    .flatMap(({ personalId }) => personalId ?? [])
    .map((personalId) => secrets.lookUp('personal-id', personalId))
  if (hashes.length === 0) return []
  return peopleByHash(db, { hashes, personId })
}
