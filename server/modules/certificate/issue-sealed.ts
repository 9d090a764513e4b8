import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Certificate, Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readFile, storeFile } from '#server/platform/files/files.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { sealLevel, sealPdf } from '#server/platform/seal/seal.ts'
import { sealSubject } from '#server/platform/seal/open-sealer.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { certificateInputs, renderInputs, type Paper } from './document/render-certificate.ts'
import {
  insertCertificate,
  numberOf,
  storeHoldersOf,
  type CertificateHolderFacts,
} from './issue.sql.ts'
import { certificateById, setDocument, surroundingsOf, type Row } from './sql.ts'

type GivenAtIssue =
  | 'number'
  | 'token'
  | 'issued_on'
  | 'created_at'
  | 'file_id'
  | 'seal_level'
  | 'seal_subject'
  | 'sealed_at'

/** All that a certificate says, before it has a number. */
export type CertificateFacts = {
  columns: Omit<Insertable<Certificate>, GivenAtIssue> &
    Omit<Paper, 'number' | 'issued_on' | 'holders' | 'replaces' | 'is_paper'>
  /** The paper that was signed by hand for this certificate. */
  paper: Parameters<typeof storeFile>[2] | null
  holders: readonly CertificateHolderFacts[]
  vehicle: VehicleRow
  station: string
  /** The certificate that this one replaces. */
  replaces: { number: string; issued_on: string } | null
}

type Numbered = { number: string; token: string; issuedOn: string; sealedAt: Date }

/** Inputs of the document. Equal inputs give the same document. */
const documentInputs = (
  ctx: Pick<AppContext, 'config' | 'sealer'>,
  { columns, paper, holders, vehicle, station, replaces }: CertificateFacts,
  { number, token, issuedOn, sealedAt }: Numbered,
) =>
  certificateInputs(
    {
      ...columns,
      number,
      issued_on: issuedOn,
      is_paper: (paper ?? columns.signed_file_id ?? null) !== null,
      holders,
      replaces,
    },
    vehicle,
    {
      station,
      verifyUrl: `${ctx.config.publicUrl}/verify/${token}`,
      seal: { by: sealSubject(ctx.sealer), at: sealedAt },
    },
  )

/** Draws the document and seals it. With `isStamped` the authority of time stamps is asked. */
async function sealedDocument(
  ctx: AppContext,
  facts: CertificateFacts,
  numbered: Numbered,
  { isStamped }: { isStamped: boolean },
) {
  const inputs = documentInputs(ctx, facts, numbered)
  const { timeStamps } = ctx.registries
  const subject = sealSubject(ctx.sealer)
  const content = await sealPdf(
    await renderInputs(inputs),
    ctx.sealer,
    { name: subject, reason: numbered.number, location: facts.station, at: numbered.sealedAt },
    isStamped && timeStamps.isOn ? timeStamps : null,
  )
  return {
    inputs: JSON.stringify(inputs),
    content,
    columns: {
      seal_level: sealLevel(content),
      seal_subject: subject,
      sealed_at: numbered.sealedAt,
    },
  }
}

/** Stores the document of a certificate. @returns the id of the file */
const storeDocument = (ctx: AppContext, tx: Tx, number: string, content: Buffer) =>
  storeFile(ctx, tx, {
    name: `romutustodistus-${number}.pdf`,
    contentType: 'application/pdf',
    content,
  })

type Steps<Facts extends CertificateFacts, T> = {
  /** Reads the facts. It runs twice: without locks for the document, with locks for the write. */
  read: (tx: Tx, at: Date, options: { lock: boolean }) => Promise<Facts>
  /** Writes what follows from the certificate. */
  complete: (tx: Tx, facts: Facts, certificate: Selectable<Certificate>) => Promise<T>
}

/**
 * Issues a certificate in four steps: facts, document, seal, one write. No lock waits for the seal
 * and its time stamp. The write reads the facts again and checks that the document still says them.
 * @param write the write of the request
 * @throws ApiError FACTS_CHANGED where the facts changed meanwhile, and those of `read`
 */
export async function issueSealed<Facts extends CertificateFacts, T>(
  ctx: AppContext,
  write: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  { read, complete }: Steps<Facts, T>,
): Promise<T> {
  const at = ctx.now()
  const issuedOn = finnishDay(at)
  const prepared = await prepare().catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  return write(async (tx) => {
    // Thrown here, because the write of a repeated request returns the stored response instead.
    if (prepared instanceof ApiError) {
      // Without locks the first read may see a half of another change. This read throws what holds.
      await read(tx, at, { lock: true })
      throw prepared
    }
    const { numbered, document } = prepared
    const facts = await read(tx, at, { lock: true })
    if (JSON.stringify(documentInputs(ctx, facts, numbered)) !== document.inputs) {
      throw new ApiError('FACTS_CHANGED', 'The facts changed while the document was sealed')
    }
    const { number, token } = numbered
    const certificate = await insertCertificate(tx, {
      ...facts.columns,
      ...(facts.paper && { signed_file_id: await storeFile(ctx, tx, facts.paper) }),
      number,
      token,
      issued_on: issuedOn,
      created_at: at,
      file_id: await storeDocument(ctx, tx, number, document.content),
      ...document.columns,
    })
    await storeHoldersOf(tx, certificate.id, facts.holders)
    return complete(tx, facts, certificate)
  })

  async function prepare() {
    const { facts, number } = await ctx.db.write(async (tx) => ({
      facts: await read(tx, at, { lock: false }),
      // Such as FI-2026-000123.
      number: await numberOf(tx, 'certificate_number', `FI-${issuedOn.slice(0, 4)}`),
    }))
    const numbered = { number, token: randomUUID(), issuedOn, sealedAt: at }
    const document = await sealedDocument(ctx, facts, numbered, { isStamped: true })
    return { numbered, document }
  }
}

/**
 * The certificate as a file, as it was issued. Certificates that were brought from elsewhere, such
 * as those of the demo, have none: theirs is drawn once, when somebody first asks, and stored.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
): Promise<FileResponse> {
  const row = await certificateById(tx, { certificateId, lock: true })
  return readFile(ctx, tx, row.file_id ?? (await drawOnce(ctx, tx, row)))
}

/** Draws and stores the document of a certificate without one. @returns the id of the file */
async function drawOnce(ctx: AppContext, tx: Tx, row: Row): Promise<string> {
  const { number, token, issued_on: issuedOn } = row
  const numbered = { number, token, issuedOn, sealedAt: ctx.now() }
  const facts = { columns: row, paper: null, ...(await surroundingsOf(tx, row)) }
  const document = await sealedDocument(ctx, facts, numbered, { isStamped: false })
  const id = await storeDocument(ctx, tx, number, document.content)
  await setDocument(tx, { fileId: id, columns: document.columns, certificateId: row.id })
  return id
}
