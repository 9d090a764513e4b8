import * as z from 'zod/mini'
import { email, locale, name, newPasswordTwice, phone } from '#rules/fields.ts'
import { endpoint, id, nothing } from './endpoint.ts'

export const account = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  locale,
  groups: z.array(z.string()),
  company: z.nullable(z.string()),
  shops: z.array(z.object({ id, name: z.string() })),
})

/** A station user's own data. */
export const accountContract = {
  readAccount: endpoint('GET /shop/user/', {
    allow: 'account.read',
    summary: 'The signed-in user',
    response: account,
    provides: ['CONTRACTOR_USERS'],
  }),
  changeAccount: endpoint('PATCH /shop/user/', {
    allow: 'account.change',
    summary: 'Own name, e-mail, phone and language; a new e-mail asks the password again',
    body: z.object({
      name: z.optional(name),
      email: z.optional(email),
      phone: z.optional(z.nullable(phone)),
      locale: z.optional(locale),
      password: z.optional(z.string().check(z.maxLength(1024))),
    }),
    response: account,
    errors: ['EMAIL_TAKEN', 'EMAIL_INVALID', 'INCORRECT_CREDENTIALS'],
    refreshes: ['CONTRACTOR_USERS'],
  }),
  sendPasswordReset: endpoint('POST /shop/user/password/send-reset-url/', {
    allow: 'password.reset',
    summary: 'Mails a link that sets a new password; answers the same for an unknown user',
    body: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: nothing,
    status: 204,
    perMinute: 5,
  }),
  resetPassword: endpoint('PUT /shop/user/password/reset/:token/', {
    allow: 'password.reset',
    summary: 'Sets the password by a mailed link, which works once',
    body: newPasswordTwice,
    response: nothing,
    status: 204,
    errors: ['RESET_LINK_USED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'PASSWORDS_DIFFER'],
    perMinute: 10,
  }),
}
