import type { registrationContract } from '#contract/registration.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { LateAnswer } from '#server/platform/external/scrapping/scrapping-messages.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { recordDeregistration } from './deregistration.ts'
import { certificateByNumber, openCorrectionOrders } from '../sql.ts'
import { registryLetter } from '../document/letter.ts'
import {
  manualChange,
  openRegistryChanges,
  numberByHand,
  openRegistrations,
  lockUntold,
  setRegistrationTold,
} from './sql.ts'
import { recordChange } from './registry-change.ts'
import { issuedCertificate } from '../issue.sql.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { mainUsersOfShop } from '#server/modules/people/sql.ts'
import { certificateMails } from '../mails.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

type Receipt = HandlerContext<(typeof registrationContract)['recordRegistration']>

/** Scrappings that a station's users report to the vehicle registry themselves. */
export function registrationHandlers(ctx: AppContext): Handlers<typeof registrationContract> {
  return {
    listRegistrations: ({ params }) => openRegistrations(ctx.db.read, params.shopId),
    recordRegistration: (call) => recordRegistration(ctx, call),
    listCorrectionOrders: ({ params }) => openCorrectionOrders(ctx.db.read, params.shopId),
    listRegistryChanges: ({ params }) => openRegistryChanges(ctx.db.read, params.shopId),
    readRegistryLetter: ({ params, query, write, audit }) =>
      write(async (tx) => {
        const { shopId, certificateNumber: number } = params
        const change = await manualChange(tx, { shopId, number, kind: query.kind })
        if (!change) throw notFound()
        await audit(tx, {
          action: 'yard.registry.change',
          purpose: 'registry_letter',
          outcome: 'sent',
          vehicleId: change.vehicle_id,
          shopId,
        })
        return registryLetter(change, ctx.now())
      }),
    settleRegistryChange: async ({ params, body, write, audit }) => {
      await write(async (tx) => {
        const { shopId, certificateNumber: number } = params
        const { kind, receipt } = body
        const change = await manualChange(tx, { shopId, number, kind })
        if (!change) throw notFound()
        const settled = { certificateId: change.id, kind, day: finnishDay(ctx.now()) }
        const outcome = { state: 'confirmed', reason: null, receipt, at: ctx.now() } as const
        await recordChange(tx, settled, outcome)
        await audit(tx, {
          action: 'yard.registry.change',
          purpose: kind,
          outcome: 'receipt_typed',
          vehicleId: change.vehicle_id,
          shopId,
        })
      })
      return undefined
    },
  }
}

/** @throws ApiError CERTIFICATE_MISSING where no notice of the vehicle waits for a person */
async function recordRegistration(ctx: AppContext, call: Receipt) {
  const { params, body } = call
  const certificate = await call.write(async (tx) => {
    const number = await numberByHand(tx, params)
    if (number === null) throw new ApiError('CERTIFICATE_MISSING')
    await recordDeregistration(tx, number, {
      state: 'confirmed',
      receipt: body.receipt,
      at: ctx.now(),
    })
    await call.audit(tx, {
      action: 'yard.certificate.issue',
      purpose: 'registration',
      outcome: 'receipt_typed',
      ...params,
    })
    return issuedCertificate(tx, params.vehicleId)
  })
  if (!certificate) throw new ApiError('CERTIFICATE_MISSING')
  return certificate
}

/**
 * Sends the batch of the day, records the registry's answers that arrived as files, and mails the
 * main users about notices that were refused or are late.
 */
export async function exchangeNotices(ctx: AppContext, { write, now }: Run): Promise<Counts> {
  const answers = await ctx.registries.scrappingRegister.exchange()
  for (const answer of answers) await write((tx) => recordAnswer(tx, answer, now()))
  const reported = await write((tx) => reportOpenNotices(ctx, tx, now()))
  return { answers: answers.length, reported }
}

/** An unknown certificate is left out: the registry's file may hold more than ours. */
async function recordAnswer(tx: Tx, answer: LateAnswer, at: Date): Promise<void> {
  const { certificateNumber: number, message: kind } = answer
  const receipt = 'receipt' in answer ? answer.receipt.scrappingId : null
  const reason = 'refused' in answer ? answer.refused : null
  if (kind === 'notify') {
    return recordDeregistration(
      tx,
      number,
      receipt === null
        ? { state: 'refused', reason: reason ?? 'UNKNOWN', at }
        : { state: 'confirmed', receipt, at },
    )
  }
  const certificate = await certificateByNumber(tx, number)
  const state = receipt === null ? 'manual' : 'confirmed'
  if (certificate) {
    const change = { certificateId: certificate.id, kind, day: finnishDay(at) }
    await recordChange(tx, change, { state, reason, receipt, at })
  }
}

const batchSize = 200

/**
 * Mails the main users about each notice that the registry refused or did not confirm in time, once
 * per notice. The station's screens then show it as late.
 * @returns the number of notices
 */
async function reportOpenNotices(ctx: AppContext, tx: Tx, at: Date): Promise<number> {
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
