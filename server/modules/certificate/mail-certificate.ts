import { mail } from '#server/platform/mail/mail-work.ts'
import { keysInUse } from '#server/platform/work/sql.ts'
import type { certificateContract } from '#contract/certificate.ts'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { issuerOf } from './issue.sql.ts'
import { mailOwnerCertificate } from './mails.ts'
import { certificateById } from './sql.ts'
import { lockVehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'

type Call = HandlerContext<(typeof certificateContract)['mailCertificate']>

/**
 * Mails the owner where to fetch the certificate. The mail holds no file: its reader signs in.
 * @throws ApiError CERTIFICATE_MISSING; VALIDATION_ERROR above the limit of mails
 */
export async function mailCertificate(ctx: AppContext, call: Call): Promise<void> {
  const { body, params } = call
  await call.write(async (tx) => {
    const vehicle = await lockVehicleRow(tx, params.vehicleId)
    const { standing_certificate_id: certificateId } = vehicle
    if (certificateId === null) throw new ApiError('CERTIFICATE_MISSING')
    const certificate = await certificateById(tx, { certificateId, lock: false })
    const { number, issued_on: issuedOn, shop_id: shopId } = certificate
    const key = await freeKey(tx, number)
    if (!key) {
      const fields = { email: 'MAILS_SENT' } as const
      throw new ApiError('VALIDATION_ERROR', 'The limit of mails is reached', { fields })
    }
    const { station } = await issuerOf(tx, shopId)
    await mailOwnerCertificate(
      ctx,
      tx,
      { key, to: body.email, locale: body.locale },
      { vehicle, station, number, issuedOn },
    )
    await call.audit(tx, {
      action: 'yard.certificate.mail',
      purpose: number,
      outcome: 'sent',
      ...params,
    })
  })
}

/** Returns the key of the certificate's next mail to a typed address, or null at the limit. */
async function freeKey(tx: Tx, number: string): Promise<string | null> {
  const keys = Array.from(
    { length: limits.certificateMails },
    (_, index) => `certificate-${number}-mail-${index + 1}`,
  )
  const used = await keysInUse(tx, mail.name, keys)
  return keys.find((key) => !used.some((row) => row.key === key)) ?? null
}
