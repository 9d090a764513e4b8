import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { type VehicleRow, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { mainUsersOfShop } from '#server/modules/people/sql.ts'
import { latestOrdersOfHolders } from './sql.ts'
import type { CertificateRow } from './versions.sql.ts'
import { certificateMails } from './mails.ts'

type Version = {
  /** The new certificate. null for an annulment. */
  certificate: CertificateRow | null
  old: CertificateRow
  vehicle: VehicleRow
  reason: string
}

/**
 * Mails the owner where their order has an address. An annulment goes to the main users of the
 * company too.
 */
export async function mailVersion(
  ctx: AppContext,
  tx: Tx,
  { certificate, old, vehicle, reason }: Version,
): Promise<void> {
  const about = {
    vehicle,
    number: certificate?.number ?? old.number,
    replaces: old.number,
    reason,
    publicUrl: ctx.config.publicUrl,
  }
  const kind = certificate ? 'replaced' : 'annulled'
  const owners = await latestOrdersOfHolders(tx, { certificateId: old.id, vehicleId: vehicle.id })
  for (const { person_id: id, email, locale } of owners) {
    await enqueueMail(tx, ctx.secrets, {
      key: `certificate-${old.number}-${kind}-person-${id}`,
      to: email,
      locale,
      template: certificate ? certificateMails.ownerCorrected : certificateMails.ownerAnnulled,
      about,
      now: ctx.now(),
    })
  }
  if (certificate) return
  const users = await mainUsersOfShop(tx, old.shop_id)
  for (const { id, email, locale } of users) {
    await enqueueMail(tx, ctx.secrets, {
      key: `certificate-${old.number}-${kind}-account-${id}`,
      to: email,
      locale,
      template: certificateMails.companyAnnulled,
      about,
      now: ctx.now(),
    })
  }
}

/** Mails the main users of the company that the association orders a correction. */
export async function mailCorrectionOrder(
  ctx: AppContext,
  tx: Tx,
  { number, vehicle_id: vehicleId, shop_id: shopId }: CertificateRow,
  { reason, text }: { reason: string; text: string },
): Promise<void> {
  const vehicle = await vehicleById(tx, vehicleId)
  const { publicUrl } = ctx.config
  for (const { id, email, locale } of await mainUsersOfShop(tx, shopId)) {
    await enqueueMail(tx, ctx.secrets, {
      key: `certificate-${number}-order-${ctx.now().getTime()}-account-${id}`,
      to: email,
      locale,
      template: certificateMails.correctionOrdered,
      about: { vehicle, number, reason, text, publicUrl },
      now: ctx.now(),
    })
  }
}
