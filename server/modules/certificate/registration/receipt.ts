import { readFileSync } from 'node:fs'
import { finnishDay } from '#rules/finnish-day.ts'
import { date, languageTag } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readFile, storeFile } from '#server/platform/files/files.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { instead, labels, receiptLabels } from '../document/labels.ts'
import { vehicleLine } from '../document/render-certificate.ts'
import { sealSubject } from '#server/platform/seal/open-sealer.ts'
import { sealPdf } from '#server/platform/seal/seal.ts'
import { confirmed, setReceiptFile } from './sql.ts'

const template = readFileSync(new URL('receipt.typ', import.meta.url), 'utf8')

/**
 * The registry's receipt of a valid certificate as a sealed page. It names no person. It is drawn the
 * first time somebody asks, and its bytes are kept.
 * @returns the file with the vehicle, or null where the registry has not confirmed
 */
export async function receiptFile(
  ctx: AppContext,
  tx: Tx,
  token: string,
): Promise<{ vehicleId: number; file: FileResponse } | null> {
  const row = await confirmed(tx, token)
  if (!row || row.receipt === null || row.settled_at === null) return null
  const { receipt, settled_at } = row
  const fileId =
    row.receipt_file_id ?? (await keep(await draw(ctx, token, { ...row, receipt, settled_at })))
  return { vehicleId: row.vehicle_id, file: await readFile(ctx, tx, fileId) }

  async function keep(file: FileResponse): Promise<string> {
    const id = await storeFile(ctx, tx, file)
    await setReceiptFile(tx, { fileId: id, token })
    return id
  }
}

type Confirmed = NonNullable<Awaited<ReturnType<typeof confirmed>>>

async function draw(
  ctx: AppContext,
  token: string,
  row: Confirmed & { receipt: string; settled_at: Date },
): Promise<FileResponse> {
  const at = ctx.now()
  const { locale } = row
  const subject = sealSubject(ctx.sealer)
  const [year = 0, month = 1, day = 1] = finnishDay(row.settled_at).split('-').map(Number)
  const data = {
    labels: { ...labels, ...receiptLabels },
    lang: languageTag[locale],
    year,
    month,
    day,
    receipt: row.receipt,
    deregistered: date(row.deregistered_on ?? row.issued_on, locale),
    confirmed: date(row.settled_at, locale, 'moment'),
    plate: row.plate ?? instead.noPlate,
    vin: row.vin ?? instead.noVin,
    vehicle: vehicleLine(row),
    number: row.number,
    date: date(row.issued_on, locale),
    issuer: row.issuer_name,
    sealed: `${labels.sealed_by.join(' · ')}: ${subject}, ${date(at, locale, 'moment')}`,
    url: `${ctx.config.publicUrl}/verify/${token}`,
  }
  const drawn = await renderPdf(template, data, { madeAt: Date.UTC(year, month - 1, day) })
  const facts = { name: subject, reason: row.number, location: row.station, at }
  return {
    name: `rekisterikuittaus-${row.number}.pdf`,
    contentType: 'application/pdf',
    content: await sealPdf(drawn, ctx.sealer, facts),
  }
}
