import * as z from 'zod/mini'
import { businessId } from '#rules/people/business-id.ts'
import { email, name, phone, text } from '#rules/fields.ts'
import { seenTexts } from '#rules/seen-texts.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { placeInput } from '../stations.ts'
import { namedShop, newUserBody, removal, user, userChange, userErrors } from './people.ts'
import { location } from '../shapes.ts'

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** A new subcontractor. Only its name is required. */
export const newOutsource = z.object({
  name,
  business_id: optional(businessId),
  email: optional(email),
  phone: optional(phone),
  contact_person: optional(text),
  location: optional(placeInput),
  /** Stations open to it. Another company's id is VALIDATION_ERROR. */
  shop_ids: z.optional(z.array(id).check(z.maxLength(500))),
})

export type NewOutsource = z.output<typeof newOutsource>

export const outsourceChange = z.partial(
  z.extend(newOutsource, {
    /** Opens a closed subcontractor and leaves its users unchanged. */
    is_active: z.literal(true),
    seen: seenTexts,
  }),
)
export type OutsourceChange = z.output<typeof outsourceChange>

/** A subcontractor as its operator sees it. */
export const outsource = z.object({
  id,
  name: z.string(),
  business_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  location,
  shop_ids: z.array(id),
  shops: z.array(namedShop),
  /** Users who can sign in. They lose access when the subcontractor is removed. */
  active_user_count: z.int(),
  is_active: z.boolean(),
})
export type Outsource = z.infer<typeof outsource>

const path = '/shop/operator/outsource' as const
const lists = ['OUTSOURCES', 'OUTSOURCE_USERS'] as const

/** Endpoints of an operator's main user for subcontractors and their users. */
export const outsourceContract = {
  createOutsource: endpoint(`POST ${path}/`, {
    allow: 'outsource.create',
    summary: 'A new subcontractor of the own company',
    body: newOutsource,
    response: outsource,
    status: 201,
    errors: ['EMAIL_INVALID'],
    refreshes: ['OUTSOURCES'],
  }),
  listOutsources: endpoint(`GET ${path}/list/`, {
    allow: 'outsource.read',
    summary: 'The own company’s subcontractors by name, the closed ones last',
    response: z.array(outsource),
    provides: ['OUTSOURCES'],
  }),
  listShopsForOutsources: endpoint(`GET ${path}/shop/list/`, {
    allow: 'outsource.read',
    summary: 'The stations that can be opened to a subcontractor',
    response: z.array(namedShop),
    provides: ['OUTSOURCE_SHOPS'],
  }),
  changeOutsource: endpoint(`PATCH ${path}/:outsourceId/`, {
    allow: 'outsource.change',
    summary: 'A subcontractor’s data and stations; users lose the stations that it loses',
    body: outsourceChange,
    response: outsource,
    errors: ['EMAIL_INVALID', 'TEXT_CHANGED'],
    refreshes: lists,
  }),
  deleteOutsource: endpoint(`DELETE ${path}/:outsourceId/`, {
    allow: 'outsource.change',
    summary: 'Deletes a subcontractor, or closes it where history hangs on it; its users are out',
    response: removal,
    refreshes: lists,
  }),
  listOutsourceUsers: endpoint(`GET ${path}/:outsourceId/user/list/`, {
    allow: 'outsource.change',
    summary: 'A subcontractor’s users by name, the deactivated ones last',
    response: z.array(user),
    provides: ['OUTSOURCE_USERS'],
  }),
  createOutsourceUser: endpoint(`POST ${path}/:outsourceId/user/`, {
    allow: 'outsource.change',
    summary: 'A new user of a subcontractor; mails an invitation to set the password',
    body: newUserBody,
    response: user,
    status: 201,
    errors: userErrors,
    refreshes: lists,
    perMinute: 30,
  }),
  changeOutsourceUser: endpoint(`PATCH ${path}/:outsourceId/user/:userId/`, {
    allow: 'outsource.user.change',
    summary: 'The data, stations and standing of a subcontractor’s user',
    body: userChange,
    response: user,
    errors: [...userErrors, 'USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: lists,
  }),
  deleteOutsourceUser: endpoint(`DELETE ${path}/:outsourceId/user/:userId/`, {
    allow: 'outsource.user.change',
    summary: 'Deletes a subcontractor’s user, or closes the account where history hangs on it',
    response: removal,
    errors: ['USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: lists,
  }),
  sendOutsourceUserReset: endpoint(
    `POST ${path}/:outsourceId/user/:userId/password-send-reset-url/`,
    {
      allow: 'outsource.user.change',
      summary: 'Mails the user a link to set the password: an invitation while they have none',
      response: nothing,
      errors: ['USER_NOT_FOUND'],
      keyed: true,
      perMinute: 10,
    },
  ),
}
