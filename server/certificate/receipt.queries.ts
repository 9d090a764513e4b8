import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { date, languageTag } from '#texts/index.ts'
import type { AppContext } from '../app-context.ts'
import type { FileResponse } from '../http/handler.ts'
import type { Db } from '../db/index.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { instead, labels, receiptLabels, vehicleLine } from './labels.ts'
import { sealSubject } from './seal/open-sealer.ts'
import { sealPdf } from './seal/seal.ts'

const template = readFileSync(new URL('receipt.typ', import.meta.url), 'utf8')

/**
 * The registry's receipt of a valid certificate as a sealed page. It names no person.
 * @returns the file with the vehicle, or null where the registry has not confirmed
 */
export async function receiptFile(
  ctx: AppContext,
  token: string,
): Promise<{ vehicleId: number; file: FileResponse } | null> {
  const row = await confirmed(ctx.db.read, token)
  if (!row || row.receipt === null || row.settled_at === null) return null
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
  const drawn = renderPdf(template, data, { madeAt: Date.UTC(year, month - 1, day) })
  const facts = { name: subject, reason: row.number, location: row.station, at }
  return {
    vehicleId: row.vehicle_id,
    file: {
      name: `rekisterikuittaus-${row.number}.pdf`,
      contentType: 'application/pdf',
      content: await sealPdf(drawn, ctx.sealer, facts),
    },
  }
}

function confirmed(db: Db, token: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .where('certificate.token', '=', token)
    .where('certificate.state', '=', 'valid')
    .where('registration.state', '=', 'confirmed')
    .select(['certificate.number', 'certificate.issued_on', 'certificate.deregistered_on'])
    .select(['certificate.issuer_name', 'certificate.locale', 'certificate.vehicle_id'])
    .select(['registration.receipt', 'registration.settled_at', 'shop.name as station'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'vehicle.kind', 'vehicle.eu_class'])
    .executeTakeFirst()
}
