import type { ownerContract } from '#contract/owner.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { certificateFile } from '#server/modules/certificate/document/stored-document.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { searchStations } from '#server/modules/station/search-stations.ts'
import { stationFor } from '#server/modules/station/station.sql.ts'
import { disputeClaim } from './dispute.ts'
import { changeOwnVehicle, orderPickup } from './orders.ts'
import { lookUpsOf } from './lookups.ts'
import { answerNotice } from './notices.ts'
import { noticesOf, nameOfPerson } from './sql.ts'
import { beginRepresentation, finishRepresentation } from './representation.ts'
import { certificatesOf } from './history.sql.ts'
import { historyOf } from './history.ts'
import { searchVehicle } from './vehicle-search.ts'
import { publicStations } from '#server/modules/station/public-stations.ts'

/** End of the file name: the file itself never changes. */
const fileNameOfState = { valid: '', replaced: '-korvattu', annulled: '-mitatoity' } as const

/** Handlers of a signed-in owner: vehicles, stations, orders, history and documents. */
export function ownerHandlers(ctx: AppContext): Handlers<typeof ownerContract> {
  const { read: db } = ctx.db
  return {
    readProfile: async ({ caller }) => {
      const person = await nameOfPerson(db, caller.personId)
      return { first_name: person.first_names, last_name: person.last_name }
    },
    searchStations: async ({ body }) =>
      searchStations(db, await publicStations(ctx), { now: ctx.now(), search: body }),
    readStation: async ({ params, caller }) => {
      const site = await stationFor(db, { shopId: params.shopId, personId: caller.personId })
      if (!site) throw new ApiError('NOT_FOUND', 'No such station')
      return site
    },
    searchVehicle: (call) => searchVehicle(ctx, call),
    searchBusinessVehicle: (call) => searchVehicle(ctx, call, { represents: true }),
    beginRepresentation: (call) => beginRepresentation(ctx, call),
    finishRepresentation: (call) => finishRepresentation(ctx, call),
    changeOwnVehicle: (call) => changeOwnVehicle(ctx, call),
    disputeClaim: (call) => disputeClaim(ctx, call),
    orderPickup: (call) => orderPickup(ctx, call),
    readHistory: ({ caller }) =>
      ctx.db.readPipelined((one) => historyOf(one, { personId: caller.personId, now: ctx.now() })),
    readNotices: ({ caller }) => noticesOf(db, caller.personId, ctx.now()),
    answerNotice: (call) => answerNotice(ctx, call),
    listLookUps: async ({ caller, query, nextPage }) => {
      const { rows, next } = await lookUpsOf(db, caller.personId, query)
      if (next) nextPage(next)
      return rows
    },
    readCertificate: async (call) => {
      const { vehicleId } = call.params
      const { number } = call.query
      const certificates = await certificatesOf(db, { vehicleId, personId: call.caller.personId })
      const certificate = certificates.find(
        (each) => number === undefined || each.number === number,
      )
      if (!certificate) throw new ApiError('NOT_FOUND', 'No such certificate')
      const answer = await call.write(async (tx) => {
        await call.audit(tx, {
          action: 'certificate.read',
          purpose: 'own_papers',
          outcome: 'sent',
          vehicleId,
        })
        const paper = await certificateFile(ctx, tx, certificate.id)
        const state = fileNameOfState[certificate.state]
        return { ...paper, name: paper.name.replace(/(\.\w+)$/, `${state}$1`) }
      })
      return answer
    },
  }
}
