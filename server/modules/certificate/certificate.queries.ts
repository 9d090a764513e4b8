import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Selectable } from 'kysely'
import type { Certificate, Db, Params, Tx } from '#server/platform/db/index.ts'
import { storeFile, readFile } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { CertificateHolderFacts } from './issue.queries.ts'
import { certificateInputs, renderInputs } from './document/render-certificate.ts'
import { sealSubject } from '#server/platform/seal/open-sealer.ts'
import { sealLevel, sealPdf } from '#server/platform/seal/seal.ts'

/** A certificate that was drawn, sealed and time stamped before it is written. */
export type Draft = {
  number: string
  token: string
  at: Date
  /** Inputs of the document. A certificate with other inputs is drawn again. */
  inputs: string
  content: Buffer
}

/** Ends a transaction that only tells what it would write. */
class Undone extends Error {}

/**
 * Draws a certificate and gets its time stamp before the transaction that issues it: no lock waits
 * for the authority. A transaction writes the certificate to read all it says, and is undone.
 * @param write writes the certificate
 * @returns null where no authority is set
 */
export async function draftCertificate(
  ctx: AppContext,
  write: (tx: Tx) => Promise<{ id: number }>,
): Promise<Draft | null> {
  const { timeStamps } = ctx.registries
  if (!timeStamps.isOn) return null
  const at = ctx.now()
  let drawing: Drawing | undefined
  try {
    await ctx.db.write(async (tx) => {
      drawing = await drawingOf(ctx, tx, { certificateId: (await write(tx)).id, at })
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!drawing) return null
  const { certificate, inputs, facts } = drawing
  const content = await sealPdf(await renderInputs(inputs), ctx.sealer, facts, timeStamps)
  const { number, token } = certificate
  return { number, token, at, inputs: JSON.stringify(inputs), content }
}

type Drawing = Awaited<ReturnType<typeof drawingOf>>

/** Everything that the document of a certificate says. */
async function drawingOf(
  ctx: AppContext,
  tx: Tx,
  { certificateId, at }: { certificateId: number; at: Date },
) {
  const certificate = await lockedCertificate(tx, certificateId)
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
  const subject = sealSubject(ctx.sealer)
  const holders = await certificateHoldersOf(tx, certificate)
  const replaces = await replacedBy(tx, certificate)
  const inputs = certificateInputs({ ...certificate, holders, replaces }, vehicle, {
    station,
    verifyUrl: `${ctx.config.publicUrl}/verify/${certificate.token}`,
    seal: { by: subject, at },
  })
  return {
    certificate,
    inputs,
    facts: { name: subject, reason: certificate.number, location: station, at },
  }
}

const lockedCertificate = (tx: Tx, certificateId: number) =>
  tx
    .selectFrom('certificate')
    .where('id', '=', certificateId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The certificate as a file. It is drawn once, when it is issued or the first time somebody asks,
 * and its bytes are kept: a certificate must not change.
 * @param draft the document that was drawn before. It counts where it still says the same.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
  draft: Draft | null = null,
): Promise<FileResponse> {
  const { file_id: kept } = await lockedCertificate(tx, certificateId)
  return readFile(ctx, tx, kept ?? (await drawAndKeep()))

  async function drawAndKeep(): Promise<string> {
    const at = draft?.at ?? ctx.now()
    const { certificate, inputs, facts } = await drawingOf(ctx, tx, { certificateId, at })
    const content =
      draft?.inputs === JSON.stringify(inputs)
        ? draft.content
        : await sealPdf(await renderInputs(inputs), ctx.sealer, facts)
    const id = await storeFile(ctx, tx, {
      name: `romutustodistus-${certificate.number}.pdf`,
      contentType: 'application/pdf',
      content,
    })
    const seal = { seal_level: sealLevel(content), seal_subject: facts.name, sealed_at: at }
    await tx
      .updateTable('certificate')
      .set({ file_id: id, ...seal })
      .where('id', '=', certificate.id)
      .execute()
    return id
  }
}

/** Number and day of the certificate that this one replaces, or null. */
async function replacedBy(db: Db, { replaces_id: id }: Selectable<Certificate>) {
  if (id === null) return null
  return db
    .selectFrom('certificate')
    .where('id', '=', id)
    .select(['number', 'issued_on'])
    .executeTakeFirstOrThrow()
}

/** Owners of an issued certificate, in their order. */
export const certificateHoldersOf = (
  db: Db,
  { id }: Pick<Selectable<Certificate>, 'id'>,
): Promise<CertificateHolderFacts[]> =>
  db
    .selectFrom('certificate_holder')
    .where('certificate_id', '=', id)
    .orderBy('position')
    .selectAll()
    .execute()

/** Reason for issuing without all powers of attorney. null where none is missing. */
export const missingPowersOfAttorneyReason = (
  db: Db,
  { vehicleId, shopId }: Params<{ vehicleId: number; shopId: number }>,
) =>
  db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('powers_of_attorney_missing_reason')
