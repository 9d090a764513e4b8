import * as z from 'zod/mini'
import {
  email,
  fieldCheck,
  locale,
  name,
  phone,
  registerNumber,
  username,
  requestLocale,
} from '#rules/fields.ts'
import { competences } from '#rules/treatment/lines.ts'
import { id } from '../endpoint.ts'

/** A station as a choice in a list. */
export const namedShop = z.object({ id, name: z.string() })
/** A user as a choice in a list. */
export const namedUser = z.object({ id, name: z.string() })

/** A user as their manager sees them. Nobody reads or sets another user's password. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** A new address that the user has not confirmed yet. */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale,
  /** Whether the user manages people and stations of their company. */
  is_main_user: z.boolean(),
  shops: z.array(namedShop),
  /** `invited` until the user sets a password with the mailed link. */
  state: z.enum(['invited', 'active', 'deactivated']),
  has_second_factor: z.boolean(),
  /** Skills that lines of the treatment record ask for. */
  competences: z.array(z.enum(competences)),
  /** Number in the register of refrigerant technicians. */
  refrigerant_number: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

const ids = z.array(id).check(z.maxLength(500))

const userFields = {
  username,
  name,
  email,
  phone: z.optional(z.nullable(phone)),
  locale: z.optional(requestLocale),
  is_main_user: z.optional(z.boolean()),
  /**
   * Stations of the company, or stations open to the subcontractor. Any other id is
   * VALIDATION_ERROR.
   */
  shop_ids: z.optional(ids),
  competences: z.optional(z.array(z.enum(competences)).check(z.maxLength(competences.length))),
  refrigerant_number: z.optional(z.nullable(registerNumber)),
}

/** A new user. The invitation goes to the e-mail address. */
export const newUser = z.object(userFields)
export type NewUser = z.output<typeof newUser>

/** A station as an id, or as a list of stations tells it. */
const stationOf = z.union([id, z.object({ id, name: z.optional(name) })])

/** Fields of the specification that have another form here. */
const specified = {
  /** The same as `shop_ids`. */
  shops: z.optional(z.array(stationOf).check(z.maxLength(500))),
  /** Users set their own password with the mailed link. */
  password: z.optional(z.never('PASSWORD_BY_LINK')),
}

type Specified = {
  shops?: z.output<(typeof specified)['shops']>
  shop_ids?: readonly number[] | undefined
}

const isTold = ({ shops, shop_ids: ids }: Specified) => shops === undefined || ids === undefined
const oneOfBoth = fieldCheck<Specified>('shops', isTold, 'INVALID')

type WithShopIds<T> = Omit<T, 'shops' | 'password'> & {
  /** The field that an error names, where it is not `shop_ids`. */
  shop_field?: 'shops' | undefined
}

function withShopIds<T extends Specified & { password?: undefined }>(reported: T): WithShopIds<T> {
  const { shops, password: _, ...fields } = reported
  if (shops === undefined) return fields
  return {
    ...fields,
    shop_ids: shops.map((shop) => (typeof shop === 'number' ? shop : shop.id)),
    shop_field: 'shops',
  }
}

/** Body of a new user. */
export const newUserBody = z.pipe(
  z.extend(newUser, specified).check(oneOfBoth),
  z.transform(withShopIds),
)

/** Body of a change of a user. What is not sent stays. */
export const userChange = z.pipe(
  z
    .partial(
      z.extend(newUser, {
        ...specified,
        /** false closes the account at once, true opens it. */
        is_active: z.boolean(),
      }),
    )
    .check(oneOfBoth),
  z.transform(withShopIds),
)
export type UserChange = z.output<typeof userChange>

/** Result of a deletion. A record with history is closed instead of deleted. */
export const removal = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removal = z.infer<typeof removal>

export const userErrors = ['ERROR_USERNAME_ALREADY_EXISTS', 'EMAIL_TAKEN', 'EMAIL_INVALID'] as const
