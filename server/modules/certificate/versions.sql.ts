import { sql, type Selectable } from 'kysely'
import type { certificateFacts } from '#contract/public.ts'
import type * as z from 'zod/mini'
import { finnishDay } from '#rules/finnish-day.ts'
import {
  isoTimestamp,
  type Certificate,
  type Db,
  type Params,
  type Tx,
} from '#server/platform/db/index.ts'

export type CertificateRow = Selectable<Certificate>

/** Every certificate of a vehicle, newest first, with what became of it. */
export const versionsOf = (db: Db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('certificate')
    .leftJoin('certificate as newer', 'newer.replaces_id', 'certificate.id')
    .leftJoin('registry_change', (join) =>
      join.on(
        sql<boolean>`registry_change.certificate_id in (certificate.id, newer.id)
          and (registry_change.kind = 'annul') = (certificate.state = 'annulled')`,
      ),
    )
    .where('certificate.vehicle_id', '=', vehicleId)
    .orderBy('certificate.id', 'desc')
    .select((eb) => [
      'certificate.number',
      'certificate.issued_on as issued_at',
      'certificate.shop_id',
      'certificate.state',
      'certificate.state_reason as reason',
      'certificate.state_text as text',
      isoTimestamp(eb.ref('certificate.state_at')).as('state_at'),
      'newer.number as replaced_by',
      'registry_change.state as registry_change',
    ])

type PublicFacts = z.infer<typeof certificateFacts>

/**
 * Facts that a QR code confirms. Only a valid certificate tells the vehicle: a replaced one may name
 * wrong facts. Returns nothing for an unknown token.
 */
export async function certificateByToken(
  db: Db,
  token: string,
): Promise<(PublicFacts & { vehicle_id: number }) | undefined> {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .leftJoin('certificate as newer', 'newer.replaces_id', 'certificate.id')
    .where('certificate.token', '=', token)
    .selectAll('certificate')
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model', 'vehicle.kind'])
    .select(['registration.state as registration_state', 'registration.receipt'])
    .select(['newer.number as newer_number', 'newer.issued_on as newer_on'])
    .executeTakeFirst()
  if (!row) return undefined
  const isValid = row.state === 'valid'
  const { seal_level: level, seal_subject: by, sealed_at: at, registration_state: told } = row
  return {
    vehicle_id: row.vehicle_id,
    number: row.number,
    issued_at: row.issued_on,
    issuer: row.issuer_name,
    state: row.state,
    state_on: row.state_at && finnishDay(row.state_at),
    replaced_by:
      row.newer_number && row.newer_on
        ? { number: row.newer_number, issued_at: row.newer_on }
        : null,
    seal: level && by !== null && at ? { level, by, at: at.toISOString() } : null,
    registration: told && { state: told, receipt: row.receipt },
    plate: isValid ? row.plate : null,
    vin: isValid ? row.vin : null,
    make: isValid ? row.make : null,
    model: isValid ? row.model : null,
    kind: isValid ? row.kind : null,
  }
}

/** The certificate whose issued file or receipt has that SHA-256. Returns nothing for any other file. */
export async function certificateByFile(db: Db, sha256: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('file', (join) =>
      join.on((eb) =>
        eb.or([
          eb('file.id', '=', eb.ref('certificate.file_id')),
          eb('file.id', '=', eb.ref('certificate.receipt_file_id')),
        ]),
      ),
    )
    .where('file.sha256', '=', Buffer.from(sha256, 'hex'))
    .select(['certificate.number', 'certificate.issued_on', 'certificate.state'])
    .executeTakeFirst()
}

/** The token of the certificate with that number and date of issue. null for none. */
export async function tokenByNumber(
  db: Db,
  number: string,
  issuedOn: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('certificate')
    .where('number', '=', number)
    .where('issued_on', '=', issuedOn)
    .select('token')
    .executeTakeFirst()
  return row?.token ?? null
}

export const insertRegistryChange = (
  tx: Tx,
  { certificateId, kind }: { certificateId: number; kind: 'correct' | 'annul' },
) =>
  tx
    .insertInto('registry_change')
    .values({ certificate_id: certificateId, kind, state: 'pending' })
    .execute()
