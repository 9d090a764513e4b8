import * as z from 'zod/mini'
import {
  certificateStates,
  correctionReasons,
  endReasons,
  openingReasons,
} from '#rules/certificate/correction.ts'
import { handoverBases, ownerDocumentKinds } from '#rules/certificate/owner-document.ts'
import { noticeStates } from '#rules/certificate/notice-state.ts'
import { cursor, input, limit, remarks, text, uuid } from '#rules/fields.ts'
import { endpoint, file, fileTypes, id, nothing, queryId } from '../endpoint.ts'
import { format } from '../received.ts'
import { namedShop } from '../people/people.ts'
import { day, moment } from '../shapes.ts'

const reviewStates = ['all', 'open', 'reviewed'] as const

/** A month as `yyyy-mm`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'INVALID'))

/** Filter of the list of typed owners. Without a month: the present one. */
const typedOwnerFilter = z.object({
  month: z.optional(month),
  company_id: z.optional(queryId),
  state: z._default(z.enum(reviewStates), 'all'),
  limit,
  cursor: z.optional(cursor),
})

const namedCompany = z.object({ id, name: z.string() })

/** A certificate whose owner was typed, or that lacks a co-owner's power of attorney. */
const typedOwner = z.object({
  number: z.string(),
  issued_at: day,
  company: namedCompany,
  shop: namedShop,
  basis: z.enum(handoverBases),
  /** The station’s words about the papers that it saw. */
  reason: z.nullable(z.string()),
  powers_of_attorney_missing_reason: z.nullable(z.string()),
  agent_name: z.string(),
  approved_by: z.nullable(z.string()),
  documents: z.array(
    z.object({ file_id: uuid, kind: z.enum(ownerDocumentKinds), name: z.string() }),
  ),
  reviewed: z.nullable(z.object({ at: moment, by: z.string() })),
})
export type TypedOwner = z.infer<typeof typedOwner>

const typedOwnerStation = z.object({
  company: namedCompany,
  shop: namedShop,
  /** Certificates of the month with a typed owner. */
  typed: z.int(),
  /** All certificates of the month. */
  all: z.int(),
  is_over_limit: z.boolean(),
})

/** The reason of a correction that the association orders, and what is wrong. */
export const correctionOrder = z.object({
  reason: z.enum(correctionReasons),
  text: remarks.check(input),
})

/** A certificate as the association sees it. It names no owner. */
const overseenCertificate = z.object({
  number: z.string(),
  issued_at: day,
  state: z.enum(certificateStates),
  state_at: z.nullable(moment),
  reason: z.nullable(z.enum(endReasons)),
  text: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  company: namedCompany,
  shop: namedShop,
  agent_name: z.string(),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** The day on which the vehicle came to the station. */
  received_on: z.nullable(day),
  /** The month in which the figures count it. null: it was annulled. */
  counted_in: z.nullable(month),
  /** The notice to the vehicle registry, of the first version. null where there is none. */
  registration: z.nullable(z.enum(noticeStates)),
  /** The number that the registry gave for its receipt. */
  receipt: z.nullable(z.string()),
  /** Its versions, the first one first. */
  versions: z.array(
    z.object({
      number: z.string(),
      issued_at: day,
      state: z.enum(certificateStates),
      reason: z.nullable(z.enum(endReasons)),
    }),
  ),
  /** The open order to correct it. */
  correction_order: z.nullable(
    z.object({ reason: z.enum(correctionReasons), text: z.string(), ordered_at: moment }),
  ),
})
export type OverseenCertificate = z.infer<typeof overseenCertificate>

/** Filter of certificates. All given fields apply together. */
export const certificateSearch = z.object({
  /** A number of a certificate, a plate or a VIN. */
  text: z.optional(text),
  company_id: z.optional(id),
  /** A part of the name of a station. */
  station: z.optional(text),
  from: z.optional(day),
  to: z.optional(day),
  registration: z.optional(z.enum(noticeStates)),
  /** `next` of the page before. */
  cursor: z.optional(cursor),
})

/** All that the filter finds, without its cursor. */
const certificateFile = z.object({ filter: certificateSearch, ...format })

/** Why the association opens a paper that names the owners. */
export const paperOpening = z.object({ reason: z.enum(openingReasons) })

const foundCertificate = z.object({
  number: z.string(),
  issued_at: day,
  state: z.enum(certificateStates),
  /** State of the notice to the vehicle registry. null for a certificate without one. */
  registration: z.nullable(z.enum(noticeStates)),
  company: namedCompany,
  shop: namedShop,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
})

export type FoundCertificate = z.infer<typeof foundCertificate>

const foundCertificates = z.object({
  /** Documents of the filter, each version for itself. */
  total: z.int(),
  /** Certificates in force among them, on the day and at the station of their first version. */
  in_force: z.int(),
  /** The newest after the cursor, at most 25. */
  rows: z.array(foundCertificate),
  /** Cursor of the next page. null: this is the last. */
  next: z.nullable(z.string()),
})
export type FoundCertificates = z.infer<typeof foundCertificates>

/** A registered owner’s report that they know nothing of the handover. It names no owner. */
const ownerReport = z.object({
  id,
  number: z.string(),
  issued_at: day,
  reported_at: moment,
  company: namedCompany,
  shop: namedShop,
  plate: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  handled: z.nullable(z.object({ at: moment, by: z.string() })),
})
export type OwnerReport = z.infer<typeof ownerReport>

/** The association's look at certificates. */
export const certificateAdminContract = {
  listTypedOwners: endpoint('GET /ppb-admin/typed-owners/', {
    allow: 'certificate.oversee',
    summary:
      'Certificates of a month whose owner was typed (Link header), and their share by station',
    query: typedOwnerFilter,
    response: z.object({
      month,
      /** Certificates of the filter, on all pages. */
      total: z.int(),
      rows: z.array(typedOwner),
      stations: z.array(typedOwnerStation),
    }),
    provides: ['CERTIFICATES'],
  }),
  reviewTypedOwner: endpoint('PATCH /ppb-admin/typed-owners/:certificateNumber/', {
    allow: 'certificate.review',
    summary: 'Marks a typed owner as reviewed, or not',
    body: z.object({ is_reviewed: z.boolean() }),
    response: nothing,
    refreshes: ['CERTIFICATES'],
  }),
  readTypedOwnerDocument: endpoint(
    'GET /ppb-admin/typed-owners/:certificateNumber/document/:fileId/',
    {
      allow: 'certificate.review',
      summary: 'A document about the owner of such a certificate, as the file that was uploaded',
      response: file,
      fileTypes: fileTypes.upload,
    },
  ),
  listOwnerReports: endpoint('GET /ppb-admin/owner-report/', {
    allow: 'certificate.oversee',
    summary: 'Reports of owners who know nothing of a handover, open ones first (Link header)',
    query: z.object({ limit, cursor: z.optional(cursor) }),
    response: z.object({ total: z.int(), rows: z.array(ownerReport) }),
    provides: ['CERTIFICATES'],
  }),
  handleOwnerReport: endpoint('PATCH /ppb-admin/owner-report/:noticeId/', {
    allow: 'certificate.review',
    summary: 'Marks the report of an owner as handled, or not',
    body: z.object({ is_handled: z.boolean() }),
    response: nothing,
    refreshes: ['CERTIFICATES'],
  }),
  searchCertificates: endpoint('POST /ppb-admin/certificate/search/', {
    allow: 'certificate.oversee',
    summary:
      'Certificates by number, vehicle, company, station, days or notice: their number, and a page of them',
    body: certificateSearch,
    response: foundCertificates,
    reads: true,
    provides: ['CERTIFICATES'],
    perMinute: 60,
  }),
  downloadCertificates: endpoint('POST /ppb-admin/certificate/file/', {
    allow: 'certificate.oversee',
    summary: 'All certificates of such a search as CSV or XLSX',
    body: certificateFile,
    response: file,
    fileTypes: fileTypes.table,
    reads: true,
    perMinute: 10,
  }),
  openCertificate: endpoint('GET /ppb-admin/certificate/:certificateNumber/paper/', {
    allow: 'certificate.open',
    summary: 'The certificate as PDF, with its owners',
    query: paperOpening,
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 30,
  }),
  overseeCertificate: endpoint('GET /ppb-admin/certificate/:certificateNumber/', {
    allow: 'certificate.oversee',
    summary: 'One certificate by its number, without the owner',
    response: overseenCertificate,
    provides: ['CERTIFICATES'],
  }),
  orderCorrection: endpoint('PUT /ppb-admin/certificate/:certificateNumber/correction-order/', {
    allow: 'certificate.order_correction',
    summary:
      'Orders the company to correct a valid certificate; another order replaces an open one',
    body: correctionOrder,
    response: nothing,
    errors: ['CERTIFICATE_REPLACED'],
    refreshes: ['CERTIFICATES'],
  }),
}
