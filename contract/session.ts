import * as z from 'zod/mini'
import { requestLocale } from '#rules/fields.ts'
import { userTypes } from '#rules/people/user-types.ts'
import { endpoint, nothing } from './endpoint.ts'

/** Response of a login. `public_key` is the PEM of the key that verifies the access token. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  public_key: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.array(z.string()),
  user_type: z.union([z.literal(userTypes.person), z.literal(userTypes.operator)]),
})
export type Session = z.infer<typeof session>

const token = z.string().check(z.maxLength(4096))
const short = z.string().check(z.maxLength(2048))

export const sessionContract = {
  requestLogin: endpoint('GET /auth-telia/request/', {
    allow: 'session.start',
    summary: 'Where to send the browser for strong authentication',
    query: z.object({
      locale: z.optional(requestLocale),
      return_to: z.optional(z.string().check(z.maxLength(512))),
    }),
    response: z.object({ url: z.string() }),
    errors: ['EID_FAILED', 'EID_BROKEN'],
    perMinute: 20,
  }),
  returnResponse: endpoint('POST /auth-telia/response/', {
    allow: 'session.start',
    summary: 'The return from strong authentication, once per attempt',
    // The identity provider adds parameters of its own.
    body: z.catchall(
      z.object({
        code: z.optional(short),
        state: z.optional(short),
        iss: z.optional(short),
        error: z.optional(short),
      }),
      z.optional(short),
    ),
    response: z.extend(session, { return_to: z.nullable(z.string()) }),
    errors: ['EID_FAILED', 'EID_BROKEN'],
    perMinute: 20,
  }),
  login: endpoint('POST /auth/', {
    allow: 'session.start',
    summary: 'Operator login by username and password',
    body: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(100)),
      password: z.string().check(z.minLength(1), z.maxLength(1024)),
      /**
       * Six digits of the second factor, or a recovery code, when the first response requires it.
       */
      code: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
    }),
    response: session,
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
    perMinute: 30,
  }),
  loginAsDemo: endpoint('POST /auth/dev/', {
    allow: 'session.start',
    summary: 'Signs in as a demo account; does not exist in production',
    body: z.object({ account: z.string().check(z.maxLength(100)) }),
    response: session,
    errors: ['INCORRECT_CREDENTIALS'],
    demoOnly: true,
    perMinute: 60,
  }),
  listDemoAccounts: endpoint('GET /auth/dev/', {
    allow: 'session.start',
    summary: 'The demo accounts; does not exist in production',
    response: z.array(
      z.object({ account: z.string(), name: z.string(), role: z.string(), about: z.string() }),
    ),
    demoOnly: true,
  }),
  refresh: endpoint('POST /auth/refresh/', {
    allow: 'session.start',
    summary: 'A new pair of tokens for a refresh token, which works once',
    body: z.object({ refresh_token: token }),
    response: z.object({
      access_token: z.string(),
      public_key: z.string(),
      refresh_token: z.string(),
    }),
    errors: ['REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_DATA_INVALID'],
    perMinute: 60,
  }),
  logout: endpoint('POST /auth/logout/', {
    allow: 'session.end',
    summary: 'Ends the session that the tokens belong to; says nothing of tokens it does not know',
    body: z.object({
      access_token: z.optional(token),
      refresh_token: z.optional(token),
      public_key: z.optional(token),
    }),
    response: nothing,
    clearsCache: true,
  }),
}
