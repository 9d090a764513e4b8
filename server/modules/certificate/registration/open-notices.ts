import { hourMs, limits } from '#rules/limits.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { mainUsersOfShop } from '#server/modules/people/sql.ts'
import { certificateMails } from '../mails.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { lockUntold, setRegistrationTold } from './sql.ts'

const batchSize = 200

/**
 * Mails the main users about each notice that the registry refused or did not confirm in time, once
 * per notice. The station's screens then show it as late.
 * @returns the number of notices
 */
export async function reportOpenNotices(ctx: AppContext, tx: Tx, at: Date): Promise<number> {
  const late = new Date(at.getTime() - limits.registrationLateHours * hourMs)
  const notices = await lockUntold(tx, { late, limit: batchSize })
  for (const notice of notices) await report(ctx, tx, notice, at)
  return notices.length
}

type Notice = Awaited<ReturnType<typeof lockUntold>>[number]

async function report(ctx: AppContext, tx: Tx, notice: Notice, at: Date): Promise<void> {
  await setRegistrationTold(tx, { at, noticeId: notice.id })
  const vehicle = await vehicleById(tx, notice.vehicle_id)
  await notifyVehicleChanged(tx, vehicle)
  const isRefused = notice.state === 'refused'
  for (const user of await mainUsersOfShop(tx, notice.shop_id)) {
    await enqueueMail(tx, ctx.secrets, {
      key: `registration-${notice.number}-${isRefused ? 'refused' : 'late'}-${user.id}`,
      to: user.email,
      locale: user.locale,
      template: isRefused
        ? certificateMails.registrationRefused
        : certificateMails.registrationLate,
      about: {
        vehicle,
        number: notice.number,
        reason: notice.reason ?? 'UNKNOWN',
        publicUrl: ctx.config.publicUrl,
      },
      now: at,
    })
  }
}
