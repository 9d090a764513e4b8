import * as z from 'zod/mini'
import { email, locale, name, phone, username } from '#rules/fields.ts'
import { id } from './endpoint.ts'

/** A station as a choice in a list. */
export const namedShop = z.object({ id, name: z.string() })
/** A user as a choice in a list. */
export const namedUser = z.object({ id, name: z.string() })

/** A user as their manager sees them. Nobody sees or sets another's password. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  locale,
  /** Whether they manage people and stations of their company. */
  is_main_user: z.boolean(),
  shops: z.array(namedShop),
  /** `invited` until the password is set by the mailed link. */
  state: z.enum(['invited', 'active', 'deactivated']),
  has_second_factor: z.boolean(),
})
export type User = z.infer<typeof user>

const ids = z.array(id).check(z.maxLength(500))

const userFields = {
  username,
  name,
  email,
  phone: z.optional(z.nullable(phone)),
  locale: z.optional(locale),
  is_main_user: z.optional(z.boolean()),
  /** Stations of the company, or those open to the subcontractor; another id is VALIDATION_ERROR. */
  shop_ids: z.optional(ids),
}

/** A new user; the invitation goes to their e-mail. */
export const newUser = z.object(userFields)
export type NewUser = z.output<typeof newUser>

export const userChange = z.partial(
  z.extend(newUser, {
    /** false closes the account at once, true opens it again. */
    is_active: z.boolean(),
  }),
)
export type UserChange = z.output<typeof userChange>

/** What became of a record that was to be deleted: history keeps it, closed to everybody. */
export const removal = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removal = z.infer<typeof removal>

export const userErrors = ['ERROR_USERNAME_ALREADY_EXISTS', 'EMAIL_TAKEN', 'EMAIL_INVALID'] as const
