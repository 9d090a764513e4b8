import type { certificateAdminContract } from '#contract/admin/certificates.ts'
import { finnishMonth } from '#rules/certificate/typed-owners.ts'
import type { AppContext } from '#server/platform/context.ts'
import { whoseFile } from '#server/platform/export-format/whose.sql.ts'
import { readFile } from '#server/platform/files/files.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import {
  certificateByNumber,
  storeCorrectionOrder,
  setNoticeHandled,
  setBasisReviewed,
} from './sql.ts'
import { certificatesFile } from './certificates-file.ts'
import { certificateFile } from './document/stored-document.ts'
import { certificateSums, everyCertificate, foundCertificates } from './search.ts'
import { mailCorrectionOrder } from './mail-version.ts'
import { validCertificate } from './versions.ts'
import { ownerReports } from './owners/owner-reports.ts'
import {
  documentFileOf,
  overseenCertificate,
  typedOwnerStations,
} from './owners/typed-owners.sql.ts'
import { typedOwners } from './owners/typed-owners.ts'

/** Handlers of the association: typed owners and their review, and one certificate by its number. */
export function overseeCertificateHandlers(
  ctx: AppContext,
): Handlers<typeof certificateAdminContract> {
  return {
    listTypedOwners: ({ query, write, audit, nextPage }) =>
      write(async (tx) => {
        const month = query.month ?? finnishMonth(ctx.now())
        const { total, rows, next } = await typedOwners(tx, {
          ...query,
          month,
          companyId: query.company_id,
        })
        if (next) nextPage(next)
        await audit(tx, {
          action: 'certificate.oversee',
          purpose: 'typed_owners',
          outcome: 'shown',
        })
        return { month, total, rows, stations: await typedOwnerStations(tx, month) }
      }),
    reviewTypedOwner: async ({ params, body, caller, write, audit }) => {
      await write(async (tx) => {
        const row = await setBasisReviewed(tx, params.certificateNumber, {
          basis_reviewed_at: body.is_reviewed ? ctx.now() : null,
          basis_reviewed_by: body.is_reviewed ? caller.accountId : null,
        })
        if (!row) throw notFound()
        await audit(tx, {
          action: 'certificate.review',
          purpose: 'typed_owners',
          outcome: body.is_reviewed ? 'reviewed' : 'reopened',
          vehicleId: row.vehicle_id,
          shopId: row.shop_id,
        })
      })
      return undefined
    },
    readTypedOwnerDocument: ({ params, write, audit }) =>
      write(async (tx) => {
        const found = await documentFileOf(tx, {
          number: params.certificateNumber,
          fileId: params.fileId,
        })
        if (!found) throw notFound()
        await audit(tx, {
          action: 'certificate.review',
          purpose: 'owner_document',
          outcome: 'sent',
          vehicleId: found.vehicle_id,
          shopId: found.shop_id,
        })
        return readFile(ctx, tx, found.fileId)
      }),
    listOwnerReports: ({ query, write, audit, nextPage }) =>
      write(async (tx) => {
        await audit(tx, {
          action: 'certificate.oversee',
          purpose: 'owner_notice',
          outcome: 'shown',
        })
        const { next, ...page } = await ownerReports(tx, query)
        if (next) nextPage(next)
        return page
      }),
    handleOwnerReport: async ({ params, body, caller, write, audit }) => {
      await write(async (tx) => {
        const row = await setNoticeHandled(tx, params.noticeId, {
          handled_at: body.is_handled ? ctx.now() : null,
          handled_by: body.is_handled ? caller.accountId : null,
        })
        if (!row) throw notFound()
        await audit(tx, {
          action: 'certificate.review',
          purpose: 'owner_notice',
          outcome: body.is_handled ? 'reviewed' : 'reopened',
          vehicleId: row.vehicle_id,
          shopId: row.shop_id,
        })
      })
      return undefined
    },
    orderCorrection: async ({ params, body, caller, write, audit }) => {
      await write(async (tx) => {
        const certificate = await validCertificate(tx, params.certificateNumber, null, {
          lock: true,
        })
        const { id, vehicle_id: vehicleId, shop_id: shopId } = certificate
        await storeCorrectionOrder(tx, {
          ...body,
          certificate_id: id,
          ordered_at: ctx.now(),
          ordered_by: caller.accountId,
        })
        await mailCorrectionOrder(ctx, tx, certificate, body)
        await audit(tx, {
          action: 'certificate.order_correction',
          purpose: body.reason,
          outcome: 'ordered',
          vehicleId,
          shopId,
        })
      })
      return undefined
    },
    searchCertificates: ({ body, write, audit }) =>
      write(async (tx) => {
        await audit(tx, {
          action: 'certificate.oversee',
          purpose: 'search',
          outcome: 'shown',
          ...(body.company_id !== undefined && { subjectCompanyId: body.company_id }),
        })
        return foundCertificates(tx, body)
      }),
    downloadCertificates: async ({ body: { format, filter }, caller, locale, write, audit }) => {
      const { read: db } = ctx.db
      const { company_id: companyId, from, to } = filter
      await write((tx) =>
        audit(tx, {
          action: 'certificate.oversee',
          purpose: 'search',
          outcome: 'sent',
          ...(companyId !== undefined && { subjectCompanyId: companyId }),
        }),
      )
      const { total: rows, in_force: inForce } = await certificateSums(db, filter)
      const about = {
        ...(await whoseFile(db, { companyId, accountId: caller.accountId })),
        period: { from, to },
        at: ctx.now(),
        sums: { rows, inForce },
      }
      return certificatesFile(everyCertificate(db, filter), { ...about, format }, locale)
    },
    openCertificate: ({ params, query, write, audit }) =>
      write(async (tx) => {
        const found = await certificateByNumber(tx, params.certificateNumber)
        if (!found) throw notFound()
        await audit(tx, {
          action: 'certificate.open',
          purpose: query.reason,
          outcome: 'sent',
          vehicleId: found.vehicle_id,
          shopId: found.shop_id,
        })
        return certificateFile(ctx, tx, found.id)
      }),
    overseeCertificate: ({ params, write, audit }) =>
      write(async (tx) => {
        const found = await overseenCertificate(tx, params.certificateNumber)
        if (!found) throw notFound()
        const { vehicle_id: vehicleId, ...certificate } = found
        await audit(tx, {
          action: 'certificate.oversee',
          purpose: 'detail',
          outcome: 'shown',
          vehicleId,
          shopId: certificate.shop.id,
        })
        return certificate
      }),
  }
}
