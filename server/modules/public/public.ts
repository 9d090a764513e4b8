import type { publicContract } from '#contract/public.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import {
  certificateByFile,
  certificateByToken,
  tokenByNumber,
} from '#server/modules/certificate/versions.sql.ts'
import { receiptFile } from '#server/modules/certificate/registration/receipt.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { noteFault } from '#server/platform/monitoring/traces.ts'
import { stationPins } from '#server/modules/station/public-stations.ts'
import { sendFeedback } from './feedback.ts'
import { publicStations } from '#server/modules/station/public-stations.ts'

/** Public requests: the settings of this installation, and whether a certificate is genuine. */
export function publicHandlers(ctx: AppContext): Handlers<typeof publicContract> {
  const { config, db: database } = ctx
  return {
    readSettings: async () => ({
      build: config.build,
      demo: config.demo,
      tiles: config.tiles,
      controller: config.controller,
      feedback_email: config.feedbackEmail,
    }),
    reportFault: async ({ body }) => {
      noteFault(body, { 'kierto.fault': 'browser' })
    },
    listStationPins: async () => stationPins(await publicStations(ctx)),
    sendFeedback: (call) => sendFeedback(ctx, call),
    verifyCertificate: async ({ params, write, audit }) => {
      const found = await certificateByToken(database.read, params.token)
      if (!found) throw new ApiError('NOT_FOUND', 'No such certificate')
      const { vehicle_id: vehicleId, ...facts } = found
      const note = { action: 'certificate.verify', purpose: 'qr_code', outcome: 'shown' } as const
      await write((tx) => audit(tx, { ...note, vehicleId }))
      return facts
    },
    findCertificate: async ({ body, write, audit }) => {
      const token = await tokenByNumber(database.read, body.number, body.issued_at)
      const found = token && (await certificateByToken(database.read, token))
      if (!found) throw new ApiError('NOT_FOUND', 'No such certificate')
      const {
        vehicle_id: vehicleId,
        number,
        issued_at,
        issuer,
        state,
        state_on,
        replaced_by,
      } = found
      const note = { action: 'certificate.verify', purpose: 'number', outcome: 'shown' } as const
      await write((tx) => audit(tx, { ...note, vehicleId }))
      return { number, issued_at, issuer, state, state_on, replaced_by }
    },
    readRegistrationReceipt: async ({ params, write, audit }) => {
      const note = { action: 'certificate.verify', purpose: 'receipt', outcome: 'sent' } as const
      return write(async (tx) => {
        const found = await receiptFile(ctx, tx, params.token)
        if (!found) throw new ApiError('NOT_FOUND', 'No such receipt')
        await audit(tx, { ...note, vehicleId: found.vehicleId })
        return found.file
      })
    },
    checkCertificateFile: async ({ body }) => {
      const found = await certificateByFile(database.read, body.sha256)
      if (!found) return { state: 'unknown', number: null, issued_at: null }
      const { number, issued_on, state } = found
      return { number, issued_at: issued_on, state: state === 'valid' ? 'genuine' : state }
    },
  }
}
