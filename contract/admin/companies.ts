import * as z from 'zod/mini'
import { adminTasks, type AdminTask } from '#rules/admin-tasks.ts'
import { businessId } from '#rules/people/business-id.ts'
import { cursor, email, limit, name, phone, plateOrVin, text } from '#rules/fields.ts'
import { companyStatuses } from '#rules/people/representation.ts'
import { owedReportTypes } from '#rules/report/report.ts'
import { seenTexts } from '#rules/seen-texts.ts'
import { endpoint, file, fileTypes, id, nothing } from '../endpoint.ts'
import { placeInput } from '../stations.ts'
import { announcement } from './announcements.ts'
import { namedShop, newUser, user, userErrors } from '../people/people.ts'
import { day, formWithFile, location, moment } from '../shapes.ts'

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** Data of an operator company and its environmental permit. */
const companyFields = {
  name,
  business_id: businessId,
  email: optional(email),
  phone: optional(phone),
  contact_person: optional(text),
  location: optional(placeInput),
  permit_authority: optional(name),
  permit_authority_address: optional(name),
  permit_number: optional(text),
  permit_valid_until: optional(day),
  has_battery_duty: z.optional(z.boolean()),
  /** A battery that it receives is recycled. Any other receiver stores it. */
  recycles_batteries: z.optional(z.boolean()),
}

const mainUser = z.omit(newUser, { is_main_user: true, shop_ids: true })

export const newCompany = z.object({ ...companyFields, main_user: mainUser })
export const companyChange = z.extend(z.partial(z.object(companyFields)), {
  /** false closes the company: none of its users can sign in. */
  is_active: z.optional(z.boolean()),
  seen: seenTexts,
})

/** An operator company as the association sees it. */
export const company = z.object({
  id,
  name: z.string(),
  business_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  location,
  permit_authority: z.nullable(z.string()),
  permit_authority_address: z.nullable(z.string()),
  permit_number: z.nullable(z.string()),
  permit_valid_until: z.nullable(day),
  /** Noted by the association with the document of the authority. */
  permit_extension: z.nullable(
    z.object({ until: day, file_name: z.string(), at: moment, by: z.string() }),
  ),
  /** Last day of the permit with its extension. */
  permit_ends_on: z.nullable(day),
  has_battery_duty: z.boolean(),
  recycles_batteries: z.boolean(),
  is_active: z.boolean(),
  shop_count: z.int(),
  user_count: z.int(),
  outsource_count: z.int(),
  main_users: z.array(z.object({ id, name: z.string(), state: user.shape.state })),
})
export type Company = z.infer<typeof company>

/** One audit entry, with names instead of ids where they are known. */
export const auditRow = z.object({
  id,
  at: moment,
  /** Permission name of rules/permissions.ts. */
  action: z.string(),
  purpose: z.string(),
  outcome: z.string(),
  role: z.string(),
  account: z.nullable(z.object({ id, username: z.string(), company: z.nullable(z.string()) })),
  /** A person appears by number only. */
  person_id: z.nullable(id),
  shop: z.nullable(namedShop),
  vehicle: z.nullable(z.object({ id, plate: z.nullable(z.string()), vin: z.nullable(z.string()) })),
  subject_person_id: z.nullable(id),
  /** Subject of the entry. The name is null where the subject was deleted. */
  subject_account: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  subject_company: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  subject_shop: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  request_id: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

/** Filter of the audit. All given fields apply together. */
export const auditFilter = z.object({
  from: z.optional(day),
  to: z.optional(day),
  action: z.optional(z.string().check(z.maxLength(100))),
  username: z.optional(z.string().check(z.maxLength(100))),
  plate_or_vin: z.optional(plateOrVin),
  shop_id: z.optional(id),
  company_id: z.optional(id),
  request_id: z.optional(z.string().check(z.maxLength(64))),
})
export type AuditFilter = z.output<typeof auditFilter>

const taskCounts = Object.fromEntries(adminTasks.map((task) => [task, z.int()])) as Record<
  AdminTask,
  z.ZodMiniInt
>

const taskQueue = z.object({
  /** Number of things to do. A task with 0 needs nobody. */
  counts: z.object(taskCounts),
  /** The first month with a typed owner to review, `yyyy-mm`. */
  typed_month: z.nullable(z.string()),
  /** Year of each report type whose missing reports are counted. */
  report_years: z.object({
    self_evaluation: z.int(),
    company_battery: z.int(),
    self_control: z.int(),
  }),
  /** Certificates in force of this year, and of the same days a year before. */
  certificates: z.object({
    year: z.int(),
    now: z.int(),
    before: z.int(),
    months: z.array(z.object({ month: z.int(), now: z.int(), before: z.int() })),
  }),
  /** Each report that can be answered or is due, by deadline. `open` of `owed` are not submitted. */
  reports: z.array(
    z.object({
      type: z.enum(owedReportTypes),
      year: z.int(),
      deadline: z.nullable(day),
      owed: z.int(),
      open: z.int(),
    }),
  ),
  /** Open companies whose permit has no end. */
  lasting_permits: z.int(),
  /** The newest announcement that is not withdrawn. */
  announcement: z.nullable(announcement),
})
export type TaskQueue = z.infer<typeof taskQueue>

/** A company of the open register. `unknown`: the register does not have it, or does not answer. */
const registeredCompany = z.object({
  status: z.enum(companyStatuses),
  name: z.nullable(z.string()),
  address: z.nullable(
    z.object({ address: z.string(), postal: z.nullable(z.string()), city: z.string() }),
  ),
})

const companies = ['COMPANIES'] as const

/** Endpoints of the association. Only they create operator companies. */
export const adminContract = {
  readTasks: endpoint('GET /ppb-admin/tasks/', {
    allow: 'task.read',
    summary:
      'Numbers of the things that wait for the association today, and the certificates of the year',
    response: taskQueue,
    provides: [...companies, 'CERTIFICATES', 'QUESTIONNAIRES', 'ANNOUNCEMENTS', 'JOBS', 'WORK'],
  }),
  listCompanies: endpoint('GET /ppb-admin/company/list/', {
    allow: 'company.read',
    summary: 'Operator companies by name, the closed ones last',
    response: z.array(company),
    provides: companies,
  }),
  createCompany: endpoint('POST /ppb-admin/company/', {
    allow: 'company.create',
    summary: 'A new operator company with its first main user, who gets an invitation',
    body: newCompany,
    response: company,
    status: 201,
    errors: [...userErrors, 'BUSINESS_ID_TAKEN'],
    refreshes: companies,
  }),
  lookUpCompany: endpoint('POST /ppb-admin/company/look-up/', {
    allow: 'company.create',
    summary: 'A company in the open company register (YTJ), by its business id',
    body: z.object({ business_id: businessId }),
    response: registeredCompany,
    reads: true,
    perMinute: 30,
  }),
  readCompany: endpoint('GET /ppb-admin/company/:companyId/', {
    allow: 'company.read',
    summary: 'One operator company with its users, stations and subcontractors',
    response: z.object({
      company,
      users: z.array(user),
      shops: z.array(z.extend(namedShop, { city: z.nullable(z.string()), is_active: z.boolean() })),
      outsources: z.array(z.object({ id, name: z.string(), is_active: z.boolean() })),
    }),
    provides: companies,
  }),
  changeCompany: endpoint('PATCH /ppb-admin/company/:companyId/', {
    allow: 'company.change',
    summary: 'A company’s data, permit and battery duty; closes or reopens it',
    body: companyChange,
    response: company,
    errors: ['EMAIL_INVALID', 'BUSINESS_ID_TAKEN', 'TEXT_CHANGED'],
    refreshes: companies,
  }),
  extendPermit: endpoint('POST /ppb-admin/company/:companyId/permit-extension/', {
    allow: 'company.change',
    summary: 'Notes a later end of the permit, with the document of the authority as one file',
    body: z.object({ until: day }),
    upload: true,
    bodyLimit: formWithFile,
    response: company,
    status: 201,
    errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
    refreshes: companies,
  }),
  readPermitExtension: endpoint('GET /ppb-admin/company/:companyId/permit-extension/', {
    allow: 'company.read',
    summary: 'The document of the latest extension of the permit, as the file that was uploaded',
    response: file,
    fileTypes: fileTypes.upload,
  }),
  appointMainUser: endpoint('POST /ppb-admin/company/:companyId/main-user/', {
    allow: 'company.change',
    summary: 'A main user for a company: one of its users, or a new one, who gets an invitation',
    body: z.union([z.object({ user_id: id }), mainUser]),
    response: user,
    status: 201,
    errors: userErrors,
    refreshes: companies,
  }),
  sendCompanyUserReset: endpoint(
    'POST /ppb-admin/company/:companyId/user/:userId/password-send-reset-url/',
    {
      allow: 'company.change',
      summary: 'Mails a company’s user a link to set the password',
      response: nothing,
      keyed: true,
      perMinute: 10,
    },
  ),
  removeCompanyUserFactor: endpoint(
    'POST /ppb-admin/company/:companyId/user/:userId/second-factor/remove/',
    {
      allow: 'company.change',
      summary: 'Takes the second factor of a user who lost it; mails them and ends their sessions',
      response: nothing,
      refreshes: companies,
      perMinute: 10,
    },
  ),
  searchAudit: endpoint('POST /ppb-admin/audit/search/', {
    allow: 'audit.read',
    summary: 'The audit, newest first, page by page (Link header); the search is itself recorded',
    query: z.object({ limit, cursor: z.optional(cursor) }),
    body: auditFilter,
    response: z.array(auditRow),
    reads: true,
    perMinute: 60,
  }),
}
