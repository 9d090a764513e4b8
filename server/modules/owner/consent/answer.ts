import type { ConsentRequest, consentContract } from '#contract/consent.ts'
import { hourMs } from '#rules/limits.ts'
import { consentDays, possibleAnswers } from '#rules/order/consent.ts'
import type { Locale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { closeLink } from './ask.ts'
import { isRefused, type ConsentRow, updateConsent } from '#server/modules/consent/sql.ts'
import { isAtStation, lockVehicle, orderOf, requestFrom, consent } from './sql.ts'
import { consentMails } from '#server/modules/order/consent-mails.ts'

type Answer = HandlerContext<(typeof consentContract)['answerConsent']>

/**
 * Stores the owner's answer. The owner who asked and the station get a mail of a refusal.
 * @throws ApiError CONSENT_CLOSED where the answer comes too late
 */
export async function answerConsent(ctx: AppContext, call: Answer): Promise<ConsentRequest> {
  const { consentId } = call.params
  const { state, email, wording_version: wording } = call.body
  const now = ctx.now()
  const request = await call.write(async (tx) => {
    const { vehicle_id: vehicleId } = await consent(tx, consentId)
    const { isScrapped } = await lockVehicle(tx, vehicleId)
    const before = await consent(tx, consentId)
    const isHandedOver = await isAtStation(tx, vehicleId)
    const facts = { state: before.state, validUntil: before.valid_until, isHandedOver, isScrapped }
    const isRepeat = before.state === state && before.person_id === call.caller.personId
    if (!isRepeat && !possibleAnswers(facts, now).includes(state)) {
      throw new ApiError('CONSENT_CLOSED', `The consent is ${before.state}`)
    }
    const after = await updateConsent(tx, consentId, {
      state,
      way: 'online',
      person_id: call.caller.personId,
      wording_version: wording,
      ...(!isRepeat && { answered_at: now, valid_until: state === 'given' ? end(now) : null }),
      ...addressOf({ state, email }, call.locale),
    })
    const about = { vehicleId, requestedBy: before.requested_by }
    await closeLink(tx, about)
    if (!isRepeat && isRefused(after)) await mailRefused(ctx, tx, after)
    await call.audit(tx, {
      action: 'consent.answer',
      purpose: 'consent',
      outcome: isRepeat ? 'unchanged' : state,
      vehicleId,
    })
    await notifyVehicleChanged(tx, await vehicleById(tx, vehicleId))
    return requestFrom(tx, { ...about, mine: after, personId: call.caller.personId, now })
  })
  return request
}

/** News goes to owners who consented. A refusal deletes the address. */
function addressOf({ state, email }: Pick<Answer['body'], 'state' | 'email'>, locale: Locale) {
  if (state !== 'given') return { email: null, locale: null }
  return email !== undefined && { email, locale }
}

const end = (now: Date) => new Date(now.getTime() + consentDays.valid * 24 * hourMs)

/** Mails the refusal to the owner who ordered and to the station, while the order is open. */
async function mailRefused(ctx: AppContext, tx: Tx, row: ConsentRow): Promise<void> {
  const { vehicle_id: vehicleId, requested_by: requestedBy, answered_at: at } = row
  const [order, vehicle] = await Promise.all([
    orderOf(tx, { vehicleId, requestedBy }),
    vehicleById(tx, vehicleId),
  ])
  if (!order) return
  const station = await stationForOrder(tx, order.shop_id, { evenHidden: true })
  if (!station) return
  const about = {
    order,
    station,
    vehicle,
    isWithdrawn: row.state === 'withdrawn',
    publicUrl: ctx.config.publicUrl,
  }
  const key = `consent-${row.id}-${at?.getTime() ?? 0}`
  const common = { about, now: ctx.now() }
  if (order.email) {
    await enqueueMail(tx, ctx.secrets, {
      ...common,
      key: `${key}-owner`,
      to: order.email,
      locale: order.locale,
      template: consentMails.consentRefused,
    })
  }
  if (station.email) {
    await enqueueMail(tx, ctx.secrets, {
      ...common,
      key: `${key}-station`,
      to: station.email,
      locale: station.locale,
      template: consentMails.stationConsentRefused,
    })
  }
}
