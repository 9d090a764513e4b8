import * as z from 'zod/mini'
import { ownerDocumentKinds } from '#rules/certificate/owner-document.ts'
import { holderFields, holderKinds, tellingText } from '#rules/certificate/holder.ts'
import { issuerFields } from '#rules/certificate/issuer.ts'
import { annulmentReasons, correctionReasons } from '#rules/certificate/correction.ts'
import {
  email,
  fieldCheck,
  input,
  requestLocale,
  make,
  model,
  name,
  remarks,
  requiredText,
  text,
  year,
} from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { businessId } from '#rules/people/business-id.ts'
import { nationality } from '#rules/people/nationality.ts'
import { endpoint, file, fileTypes, nothing } from './endpoint.ts'
import { day, formWithFile, moment } from './shapes.ts'
import { issuedCertificate } from './station-vehicle.ts'
import { oneCar, oneCarAndOrders, oneCarInLists } from './tags.ts'

/** Issued at the station: the issuer, and what happened to the plates. */
export const electronicCertificate = z.object({
  agent_name: name,
  plates: z.enum(['destroyed', 'missing', 'returned']),
  /**
   * Shown on paper and not uploaded. With the uploaded ones there must be one from each other
   * owner.
   */
  powers_of_attorney_received: z._default(
    z.int().check(z.gte(0), z.lte(limits.powersOfAttorney)),
    0,
  ),
  /** Positions of the owners whose power of attorney was shown on paper, apart from that number. */
  power_of_attorney_positions: z._default(
    z
      .array(z.int().check(z.gte(1), z.lte(limits.powersOfAttorney)))
      .check(z.maxLength(limits.powersOfAttorney)),
    [],
  ),
  /** The reason for issuing the certificate although some are missing. */
  powers_of_attorney_missing_reason: z._default(remarks, ''),
  /** The reason for issuing the certificate although an owner refused in the service. */
  consent_refused_reason: z._default(remarks, ''),
  locale: requestLocale,
})

/** Facts that the user saw before issuing. The server compares them with the present ones. */
const seenFacts = z.object({
  vin: z.nullable(text),
  plate: z.nullable(text),
  facts_version: text,
})
export type SeenFacts = z.infer<typeof seenFacts>

/** A certificate to issue, with the facts that the user confirmed. */
const issuing = z.extend(electronicCertificate, { seen: seenFacts })

/**
 * A paper that was signed by hand. The file alone is enough: each other field is a check more, or has a
 * default.
 */
const signedPaper = z.extend(electronicCertificate, {
  /** Default: the name of the user. */
  agent_name: z.optional(name),
  /** Default: not told. */
  plates: z.optional(electronicCertificate.shape.plates),
  /** Default: the language of the user. */
  locale: z.optional(requestLocale),
  /** With it, a fact that changed after it was shown refuses the certificate. */
  seen: z.optional(seenFacts),
  /** The last six characters of the VIN as they stand on the vehicle, where nobody compared them yet. */
  vin_seen: z.optional(requiredText),
})

/** An owner as the certificate will name them. It has no personal id. */
const holder = z.object({
  kind: z.enum(holderKinds),
  name: z.nullable(z.string()),
  business_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  address_withheld: z.boolean(),
  nationality: z.nullable(z.string()),
  /** Facts that the station must still tell. */
  missing: z.array(z.enum(holderFields)),
})
export type Holder = z.infer<typeof holder>

/**
 * The approval by a main user: needed or given where an owner was typed against the register's owner.
 */
const approval = z.nullable(z.enum(['needed', 'given']))
export type Approval = z.infer<typeof approval>

/** Owners in the sequence of the certificate. The first hands the vehicle over. */
const holders = z.object({
  holders: z.array(holder),
  /** Facts that the issuing company lacks. With one of them it issues no certificate. */
  issuer_missing: z.array(z.enum(issuerFields)),
  /** Texts with letters that no font of the papers has, and their form on the certificate. */
  letters_changed: z.array(z.object({ written: z.string(), shown: z.string() })),
  /** The vehicle as the certificate will name it. */
  vehicle: z.object({
    plate: z.nullable(z.string()),
    vin: z.nullable(z.string()),
    make: z.nullable(z.string()),
    model: z.nullable(z.string()),
  }),
  /** Whether the station typed the owner from a document. */
  is_owner_typed: z.boolean(),
  /** Changes with any fact of the vehicle or its owners. */
  facts_version: z.string(),
  /** When the registry last told of the owners. null where it never did. */
  registry_asked_at: z.nullable(moment),
  /** The document that the certificate needs. null where a register proves the right. */
  needs_document: z.nullable(z.enum(ownerDocumentKinds)),
  /** Whether that document or a power of attorney is uploaded. */
  has_document: z.boolean(),
  approval,
  /** The caller typed the owner, so another main user must approve. */
  is_own_check: z.boolean(),
})
export type Holders = z.infer<typeof holders>

/** Facts read from documents. `position` counts from 0. A missing fact stays unchanged. */
export const holderCompletion = z.object({
  holders: z
    .array(
      z.object({
        position: z.int().check(z.gte(0)),
        name: z.optional(tellingText),
        address: z.optional(tellingText),
        nationality: z.optional(nationality),
        business_id: z.optional(businessId),
      }),
    )
    .check(z.maxLength(limits.powersOfAttorney + 1)),
})

/** Changed facts of a corrected certificate. All others stay. */
const correctedFacts = z.object({
  /** `position` counts from 0. The next free one adds an owner. */
  holders: z.optional(holderCompletion.shape.holders),
  plates: z.optional(electronicCertificate.shape.plates),
  deregistered_on: z.optional(day),
  vehicle: z.optional(
    z.object({
      vin: z.optional(requiredText),
      make: z.optional(make),
      model: z.optional(model),
      model_year: z.optional(z.nullable(year)),
    }),
  ),
})

export const certificateCorrection = z
  .object({ reason: z.enum(correctionReasons), text: remarks, changes: correctedFacts })
  .check(fieldCheck('text', ({ reason, text }) => reason !== 'other' || text !== ''))

export const certificateAnnulment = z.object({
  reason: z.enum(annulmentReasons),
  text: remarks.check(input),
})

/** The address of an owner, and the language of the mail. */
export const certificateMail = z.object({ email, locale: requestLocale })

const versionErrors = ['CERTIFICATE_REPLACED'] as const

const certificateErrors = [
  'OWNER_NOT_CONFIRMED',
  'ISSUER_INCOMPLETE',
  'DOCUMENT_MISSING',
  'APPROVAL_NEEDED',
  'VEHICLE_ALREADY_SCRAPPED',
  'VEHICLE_IN_ANOTHER_SHOP',
  'STATUS_CONFLICT',
] as const

const issuingErrors = [
  ...certificateErrors,
  'HOLDER_INCOMPLETE',
  'IDENTIFICATION_MISSING',
  'FACTS_CHANGED',
  'CONSENT_REFUSED',
] as const

/** A station's certificates of destruction: on paper to be signed, or issued on the spot. */
export const certificateContract = {
  readHolders: endpoint('GET /shop/:shopId/vehicle/:vehicleId/holder/', {
    allow: 'yard.vehicle.read',
    summary: 'The owners as the certificate will name them, and what is still missing',
    response: holders,
    errors: ['OWNER_NOT_CONFIRMED', 'VEHICLE_ALREADY_SCRAPPED', 'STATUS_CONFLICT'],
    provides: oneCar,
  }),
  completeHolders: endpoint('PATCH /shop/:shopId/vehicle/:vehicleId/holder/', {
    allow: 'yard.vehicle.change',
    summary: 'Facts of the owners that the registry does not tell, read from documents',
    body: holderCompletion,
    response: holders,
    errors: ['OWNER_NOT_CONFIRMED', 'VEHICLE_ALREADY_SCRAPPED', 'STATUS_CONFLICT'],
    refreshes: oneCarInLists,
  }),
  approveOwner: endpoint('POST /shop/:shopId/vehicle/:vehicleId/owner-approval/', {
    allow: 'yard.owner.approve',
    summary: 'A main user approves an owner whom another account typed against the register',
    response: nothing,
    errors: ['OWNER_NOT_CONFIRMED', 'VEHICLE_ALREADY_SCRAPPED', 'STATUS_CONFLICT'],
    refreshes: oneCarInLists,
  }),
  correctCertificate: endpoint(
    'POST /shop/:shopId/vehicle/:vehicleId/certificate/:certificateNumber/correct/',
    {
      allow: 'yard.certificate.correct',
      summary: 'A new certificate with its own number that replaces the old one',
      body: certificateCorrection,
      response: issuedCertificate,
      status: 201,
      errors: [...versionErrors, 'HOLDER_INCOMPLETE', 'ISSUER_INCOMPLETE', 'FACTS_CHANGED'],
      refreshes: ['CARS'],
    },
  ),
  annulCertificate: endpoint(
    'POST /shop/:shopId/vehicle/:vehicleId/certificate/:certificateNumber/annul/',
    {
      allow: 'yard.certificate.annul',
      summary: 'Ends the validity of a certificate and asks the registry to cancel its notice',
      body: certificateAnnulment,
      response: nothing,
      errors: versionErrors,
      refreshes: ['CARS'],
    },
  ),
  annulAnyCertificate: endpoint('POST /ppb-admin/certificate/:certificateNumber/annul/', {
    allow: 'certificate.annul',
    summary: 'The association ends the validity of a certificate',
    body: certificateAnnulment,
    response: nothing,
    errors: versionErrors,
    refreshes: ['CARS', 'CERTIFICATES'],
  }),
  downloadUnsignedCertificate: endpoint('GET /shop/:shopId/vehicle/:vehicleId/recycle/', {
    allow: 'yard.vehicle.read',
    summary:
      'The certificate of destruction as PDF, ready to sign, with lines for what nobody told; changes nothing',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: certificateErrors,
  }),
  uploadCertificate: endpoint('POST /shop/:shopId/vehicle/:vehicleId/certificate/', {
    allow: 'yard.certificate.issue',
    summary:
      'The signed certificate, as one file; registers the scrapping once; an error has `fields` for all that is missing',
    body: signedPaper,
    upload: true,
    bodyLimit: formWithFile,
    response: issuedCertificate,
    status: 201,
    errors: [...issuingErrors, 'VIN_MISMATCH', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
    refreshes: oneCarAndOrders,
  }),
  issueCertificate: endpoint('POST /shop/:shopId/vehicle/:vehicleId/certificate/issue/', {
    allow: 'yard.certificate.issue',
    summary: 'The certificate issued electronically on the spot; registers the scrapping once',
    body: issuing,
    response: issuedCertificate,
    status: 201,
    needsKey: true,
    errors: issuingErrors,
    refreshes: oneCarAndOrders,
  }),
  mailCertificate: endpoint('POST /shop/:shopId/vehicle/:vehicleId/certificate/mail/', {
    allow: 'yard.certificate.mail',
    summary: 'Mails the owner at a typed address where to fetch the certificate',
    body: certificateMail,
    response: nothing,
    keyed: true,
    errors: ['CERTIFICATE_MISSING'],
  }),
}
