import { randomBytes } from 'node:crypto'
import type { Session, sessionContract } from '#contract/session.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { personalIdError } from '#rules/people/read-personal-id.ts'
import { safeReturnTo } from '#rules/people/safe-redirect.ts'
import { eidAttemptMinutes } from '#rules/people/session-times.ts'
import type { Locale } from '#texts/index.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hostCookie } from '#server/platform/http/host-cookie.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import { EidError, type EidPerson } from '#server/platform/external/strong-auth.ts'
import { openSession } from './open-session.ts'
import { deleteOldAttempts, insertAttempt, deleteAttempt, upsertSignedIn } from './sql.ts'

type Request = HandlerContext<(typeof sessionContract)['requestLogin']>
type Return = HandlerContext<(typeof sessionContract)['returnResponse']>

const maxAge = eidAttemptMinutes * 60
const browserForm = /^[\w-]{43}$/

const cookieName = (ctx: AppContext) => hostCookie(ctx.config.publicUrl, 'eid')

/**
 * Begins a strong authentication, bound to this browser by a cookie.
 * @throws ApiError EID_BROKEN where the identity provider does not answer
 */
export async function requestLogin(ctx: AppContext, call: Request): Promise<{ url: string }> {
  const locale = call.query.locale ?? call.locale
  const started = await withProvider(() => ctx.registries.strongAuth.start({ locale }))
  const name = cookieName(ctx)
  const held = call.cookies[name] ?? ''
  // Reuses an existing cookie, because another tab may be in a login too.
  const browser = browserForm.test(held) ? held : randomBytes(32).toString('base64url')
  const { state, nonce, codeVerifier, startedAt } = started.transaction
  const tooOld = new Date(ctx.now().getTime() - maxAge * 1000)
  await call.write(async (tx) => {
    await deleteOldAttempts(tx, tooOld)
    await insertAttempt(tx, {
      state,
      nonce,
      code_verifier: codeVerifier,
      browser_hash: ctx.secrets.lookUp('browser', browser),
      locale,
      return_to: safeReturnTo(call.query.return_to),
      created_at: new Date(startedAt),
    })
  })
  call.setCookie({ name, value: browser, maxAge, path: '/' })
  return { url: started.url }
}

/**
 * Handles the return from a strong authentication. Every return consumes the attempt.
 * @throws ApiError EID_FAILED for every rejected login, also a cancelled login; EID_BROKEN while the
 *   provider does not answer
 */
export async function returnResponse(
  ctx: AppContext,
  call: Return,
): Promise<Session & { return_to: string | null }> {
  const attempt = await takeAttempt(ctx, call)
  const person = await withProvider(() =>
    ctx.registries.strongAuth.finish(call.body, {
      state: attempt.state,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
      startedAt: attempt.created_at.toISOString(),
    }),
  )
  const fault = personalIdError(person.personalId, {
    today: finnishDay(ctx.now()),
    artificial: ctx.config.demo || !ctx.config.production,
  })
  if (fault) throw refuse(ctx, call.requestId, `personal_id_${fault.toLowerCase()}`)
  const session = await call.write(async (tx) => {
    const personId = await upsertPerson(ctx, tx, person, attempt.locale)
    await call.audit(tx, {
      action: 'session.start',
      purpose: 'strong_authentication',
      outcome: 'opened',
      personId,
    })
    const { firstNames, lastName } = person
    return openSession(ctx, tx, { personId, firstNames, lastName })
  })
  return { ...session, return_to: attempt.return_to }
}

async function takeAttempt(ctx: AppContext, call: Return) {
  const browser = call.cookies[cookieName(ctx)]
  const { state } = call.body
  if (browser === undefined || state === undefined) {
    throw refuse(ctx, call.requestId, 'no_attempt')
  }
  const attempt = await call.write((tx) =>
    deleteAttempt(tx, {
      state,
      browserHash: ctx.secrets.lookUp('browser', browser),
      since: new Date(ctx.now().getTime() - maxAge * 1000),
    }),
  )
  if (!attempt) throw refuse(ctx, call.requestId, 'unknown_attempt')
  return attempt
}

/**
 * Maps every rejection by the identity provider to one code and every outage to another, because a
 * user cannot act on further details.
 */
async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExternalSystemError) {
      throw new ApiError(error.code, `Strong authentication is down: ${error.outcome}`)
    }
    if (error instanceof EidError) {
      throw new ApiError('EID_FAILED', `Strong authentication failed: ${error.outcome}`)
    }
    throw error
  }
}

function refuse(ctx: AppContext, requestId: string, outcome: string): ApiError {
  ctx.log.warn({ code: 'EID_FAILED', outcome, request_id: requestId })
  return new ApiError('EID_FAILED', `Strong authentication failed: ${outcome}`)
}

/** Finds or creates the person by personal id. The names are those of the latest login. */
async function upsertPerson(
  ctx: AppContext,
  tx: Tx,
  person: EidPerson,
  locale: Locale,
): Promise<number> {
  const hash = ctx.secrets.lookUp('personal-id', person.personalId)
  const place = { column: 'person.personal_id_sealed', row: hash } as const
  const seen = {
    personal_id_sealed: ctx.secrets.seal(person.personalId, place),
    first_names: person.firstNames,
    last_name: person.lastName,
    locale,
    last_seen_at: ctx.now(),
  }
  const { id } = await upsertSignedIn(tx, {
    ...seen,
    personal_id_hash: hash,
    created_at: ctx.now(),
  })
  return id
}
