import * as z from 'zod/mini'
import {
  email,
  locale,
  name,
  newPasswordTwice,
  passwordPair,
  phone,
  samePasswords,
  requestLocale,
} from '#rules/fields.ts'
import { endpoint, id, nothing } from './endpoint.ts'
import { day, moment } from './shapes.ts'

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
  has_second_factor: z.boolean(),
  /** An admin must set up a second factor before any other action. */
  must_have_second_factor: z.boolean(),
  /** Facts of the company on its certificates, for its main users only. Otherwise null. */
  issuer: z.nullable(
    z.object({
      name: z.string(),
      business_id: z.nullable(z.string()),
      address: z.nullable(z.string()),
      permit_authority: z.nullable(z.string()),
      permit_authority_address: z.nullable(z.string()),
      permit_number: z.nullable(z.string()),
      permit_valid_until: z.nullable(day),
    }),
  ),
})

const password = z.string().check(z.minLength(1), z.maxLength(1024))
/** Six digits of an authenticator, or a recovery code. */
const oneTimeCode = z.string().check(z.minLength(1), z.maxLength(32))

/** A station user's own data. */
export const accountContract = {
  readAccount: endpoint('GET /shop/user/', {
    allow: 'account.read',
    summary: 'The signed-in user',
    response: account,
    provides: ['ACCOUNT'],
  }),
  changeAccount: endpoint('PATCH /shop/user/', {
    allow: 'account.change',
    summary: 'Own name, e-mail, phone and language; a new e-mail asks the password again',
    body: z.object({
      name: z.optional(name),
      email: z.optional(email),
      phone: z.optional(z.nullable(phone)),
      locale: z.optional(requestLocale),
      password: z.optional(z.string().check(z.maxLength(1024))),
    }),
    response: account,
    errors: ['EMAIL_TAKEN', 'EMAIL_INVALID', 'INCORRECT_CREDENTIALS'],
    refreshes: ['ACCOUNT', 'OPERATOR_USERS', 'CONTRACTOR_USERS'],
  }),
  sendPasswordReset: endpoint('POST /shop/user/password/send-reset-url/', {
    allow: 'password.reset',
    summary: 'Mails a link that sets a new password; answers the same for an unknown user',
    body: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: nothing,
    keyed: true,
    perMinute: 5,
  }),
  resetPassword: endpoint('PUT /shop/user/password/reset/:token/', {
    allow: 'password.reset',
    summary: 'Sets the password by a mailed link, which works once',
    body: newPasswordTwice,
    response: nothing,
    errors: [
      'RESET_LINK_USED',
      'RESET_LINK_EXPIRED',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'PASSWORDS_DIFFER',
    ],
    perMinute: 10,
  }),
  readPasswordLink: endpoint('GET /shop/user/password/reset/:token/', {
    allow: 'password.reset',
    summary: 'Whether a mailed link still works, and its purpose; changes nothing',
    response: z.object({
      purpose: z.enum(['reset', 'invitation', 'email']),
      username: z.string(),
      /** The new address that an `email` link confirms. */
      email: z.nullable(z.string()),
    }),
    errors: ['RESET_LINK_USED', 'RESET_LINK_EXPIRED'],
    perMinute: 10,
  }),
  confirmEmail: endpoint('PUT /shop/user/email/confirm/:token/', {
    allow: 'account.email.confirm',
    summary: 'Confirms a new e-mail address that a manager entered, with the password of the user',
    body: z.object({ password }),
    response: nothing,
    errors: ['RESET_LINK_USED', 'RESET_LINK_EXPIRED', 'INCORRECT_CREDENTIALS', 'EMAIL_TAKEN'],
    perMinute: 10,
  }),
  changePassword: endpoint('PUT /shop/user/password/', {
    allow: 'account.change',
    summary: 'A new password for the old one; ends the other sessions and mails the user',
    body: z.object({ current_password: password, ...passwordPair }).check(samePasswords),
    response: nothing,
    errors: [
      'INCORRECT_CREDENTIALS',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'PASSWORDS_DIFFER',
    ],
    refreshes: ['ACCOUNT'],
    perMinute: 10,
  }),
  listSessions: endpoint('GET /shop/user/session/list/', {
    allow: 'account.read',
    summary: 'The own open sessions, the current one first',
    response: z.array(
      z.object({
        id: z.string(),
        is_current: z.boolean(),
        /** Browser and system in general words, such as `Firefox, Windows`. null where unknown. */
        device: z.nullable(z.string()),
        created_at: moment,
        refreshed_at: moment,
      }),
    ),
    provides: ['ACCOUNT'],
  }),
  endSession: endpoint('DELETE /shop/user/session/:sessionId/', {
    allow: 'account.session.end',
    summary: 'Ends one of the own sessions; its next request is refused',
    response: nothing,
    refreshes: ['ACCOUNT'],
  }),
  endOtherSessions: endpoint('DELETE /shop/user/session/list/', {
    allow: 'account.change',
    summary: 'Ends all own sessions but the one that asks',
    response: nothing,
    refreshes: ['ACCOUNT'],
  }),
  prepareSecondFactor: endpoint('POST /shop/user/second-factor/', {
    allow: 'account.change',
    summary: 'A new secret for an authenticator; not in force until a code of it is confirmed',
    /** A user with a second factor sends its code too. */
    body: z.object({ password, code: z.optional(oneTimeCode) }),
    response: z.object({
      /** Base32, to be typed by hand. */
      secret: z.string(),
      /** `otpauth://totp/…` for the QR code. */
      uri: z.string(),
    }),
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
    perMinute: 10,
  }),
  confirmSecondFactor: endpoint('PUT /shop/user/second-factor/', {
    allow: 'account.change',
    summary: 'Puts the prepared secret in force; answers the recovery codes, this once',
    body: z.object({ code: oneTimeCode }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['SECOND_FACTOR_WRONG'],
    refreshes: ['ACCOUNT'],
    perMinute: 10,
  }),
  removeSecondFactor: endpoint('POST /shop/user/second-factor/remove/', {
    allow: 'account.change',
    summary: 'Takes the second factor away; not for those who must have one',
    body: z.object({ password, code: oneTimeCode }),
    response: nothing,
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_REQUIRED'],
    refreshes: ['ACCOUNT'],
    perMinute: 10,
  }),
  renewRecoveryCodes: endpoint('POST /shop/user/second-factor/recovery-codes/', {
    allow: 'account.change',
    summary: 'New recovery codes; the old ones no longer work',
    body: z.object({ password, code: oneTimeCode }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_WRONG'],
    perMinute: 10,
  }),
}
