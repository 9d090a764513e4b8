import type { certificateFacts } from '#contract/public.ts'
import type * as z from 'zod/mini'
import type { FileResponse } from '../http/handler.ts'
import { preparedQuery, type Db, type Tx, type Params } from '../db/index.ts'
import { storeFile, readFile } from '../files/files.queries.ts'
import type { AppContext } from '../app-context.ts'
import { renderCertificate } from './render-certificate.ts'
import { sealSubject } from './seal/open-sealer.ts'
import { sealPdf } from './seal/seal.ts'

/**
 * The certificate as a file. It is drawn once, the first time somebody asks, and its bytes are
 * kept: a certificate must not change.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
): Promise<FileResponse> {
  const certificate = await tx
    .selectFrom('certificate')
    .where('id', '=', certificateId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readFile(ctx, tx, certificate.file_id ?? (await drawAndKeep()))

  async function drawAndKeep(): Promise<string> {
    const vehicle = await tx
      .selectFrom('vehicle')
      .where('id', '=', certificate.vehicle_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { name: station } = await tx
      .selectFrom('shop')
      .where('id', '=', certificate.shop_id)
      .select('name')
      .executeTakeFirstOrThrow()
    const url = `${ctx.config.publicUrl}/verify/${certificate.token}`
    const at = ctx.now()
    const subject = sealSubject(ctx.sealer)
    const content = await sealPdf(
      renderCertificate(certificate, vehicle, station, url, subject),
      ctx.sealer,
      { name: subject, reason: certificate.number, location: station, at },
    )
    const id = await storeFile(ctx, tx, {
      name: `romutustodistus-${certificate.number}.pdf`,
      contentType: 'application/pdf',
      content,
    })
    await tx
      .updateTable('certificate')
      .set({ file_id: id, seal_level: 'B-B', seal_subject: subject, sealed_at: at })
      .where('id', '=', certificate.id)
      .execute()
    return id
  }
}

/** Reason for issuing without all powers of attorney. null where none is missing. */
export async function missingPowersOfAttorneyReason(
  db: Db,
  at: { vehicleId: number; shopId: number },
): Promise<string | null> {
  const [row] = await missingPowersOfAttorney(db, at)
  return row?.reason ?? null
}

const missingPowersOfAttorney = preparedQuery(
  (db, { vehicleId, shopId }: Params<{ vehicleId: number; shopId: number }>) =>
    db
      .selectFrom('certificate')
      .where('vehicle_id', '=', vehicleId)
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .limit(1)
      .select('powers_of_attorney_missing_reason as reason'),
)

/** Certificate and vehicle that a QR code confirms. Returns nothing for an unknown token. */
export async function certificateByToken(
  db: Db,
  token: string,
): Promise<(z.infer<typeof certificateFacts> & { vehicle_id: number }) | undefined> {
  return db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.token', '=', token)
    .select([
      'certificate.number',
      'certificate.issued_on as issued_at',
      'certificate.issuer_name as issuer',
      'vehicle.id as vehicle_id',
      'vehicle.plate',
      'vehicle.vin',
      'vehicle.make',
      'vehicle.model',
      'vehicle.kind',
    ])
    .executeTakeFirst()
}
