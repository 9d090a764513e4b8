import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  file,
  pathParameters,
  stream,
  successStatus,
  type Contract,
  type Endpoint,
} from '#contract/endpoint.ts'
import {
  may,
  needsSecondFactor,
  permissions,
  type Action,
  type Permission,
} from '#rules/permissions.ts'
import { uuid } from '#rules/fields.ts'
import type { Checks } from '#server/platform/auth/record-checks.ts'
import { allowSlowUpload } from './slow-request-guard.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuditEntry, HandlerContext, FileResponse, Handlers, StreamedFile } from './handler.ts'
import { lateMailOf, tieToRequest, type Tx } from '#server/platform/db/index.ts'
import {
  callerKey,
  type RequestedRecord,
  type Authenticated,
  type Caller,
} from '#server/platform/auth/caller.ts'
import {
  countRefusedHeaders,
  defaultPerMinute,
  keyAccess,
  userAccess,
  type Access,
} from './access.ts'
import { openToKeys } from '#contract/systems/open-to-keys.ts'
import { fileNameIn } from '#texts/file-names.ts'
import type { Locale } from '#texts/index.ts'
import { describeUserAgent } from './user-agent.ts'
import type { AppContext } from '#server/platform/context.ts'
import { takesKey } from '#contract/row-errors.ts'
import { runIdempotent } from './idempotency.ts'
import { readLocale } from './request-locale.ts'
import { notFound, ApiError } from '#server/platform/errors/api-error.ts'
import { addressKey } from '#server/platform/auth/address-key.ts'
import { createCallLimits, type CallLimits } from './admission.ts'
import { parse, refuseUnknown } from './validate.ts'
import { readStrictJson } from './strict-json.ts'
import { RawJson } from './raw-json.ts'
import { isKnown } from './etag.ts'
import { createStreams, type StreamResponse, type Streams } from './event-streams.ts'
import { acceptUploads, readUpload, type UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    /** The record was found to be the caller's, together with the session. */
    ownsRecord?: boolean
    /** Gives back the place that the request holds. */
    leavePlace?: () => void
  }
}

const anybody: Authenticated = { caller: { role: 'public' }, ownsRecord: false }

const defaultBodyLimit = 64 * 1024

type AnyHandler = (call: HandlerContext<Endpoint>) => Promise<unknown>

/**
 * Makes a route under /api of each contract row and its handler, and one under /api/v1 where API keys
 * may call it. The sequence of a request: caller, permission, limits, record check, input, handler, response.
 */
export function registerRoutes<C extends Contract>(
  app: FastifyInstance,
  ctx: AppContext,
  contract: C,
  { handlers, checks }: { handlers: Handlers<C>; checks: Checks },
): void {
  const streams = createStreams(ctx)
  const callLimits = createCallLimits(ctx)
  const countRefused = countRefusedHeaders(app, ctx)
  const shared = { ctx, checks, streams, callLimits }
  const browsers: Serving = { ...shared, access: userAccess(ctx, checks.sessions, countRefused) }
  const keys: Serving = { ...shared, access: keyAccess(app, ctx, countRefused) }
  app.addHook('preClose', async () => streams.closeAll())
  const served = Object.entries(contract).filter(([, row]) => !row.demoOnly || ctx.config.demo)
  const serveOn = (instance: FastifyInstance, rows: typeof served) => {
    for (const [name, row] of rows) {
      const handler = handlers[name] as unknown as AnyHandler
      registerRoute(instance, browsers, row, handler)
      if (name in openToKeys) registerRoute(instance, keys, row, handler)
    }
  }
  serveOn(
    app,
    served.filter(([, row]) => !row.upload),
  )
  // A separate Fastify instance: no other route may parse a form, which another site can send.
  void app.register(async (instance) => {
    await acceptUploads(instance)
    serveOn(
      instance,
      served.filter(([, row]) => row.upload),
    )
  })
}

/** Shared by all routes. */
type Serving = {
  ctx: AppContext
  checks: Checks
  streams: Streams
  access: Access
  callLimits: CallLimits
}

function registerRoute(
  app: FastifyInstance,
  { ctx, checks, streams, access, callLimits }: Serving,
  row: Endpoint,
  handler: AnyHandler,
): void {
  const permission: Permission = permissions[row.allow]
  const ownsRecord = async (caller: Caller, params: Record<string, string | number>) =>
    permission.of === undefined ||
    (await checks.whole[permission.of](ctx.db.read, caller, params, ctx.now())) !== undefined
  const isOpen = () => permission.who.includes('public')
  const isAnonymous = ({ headers }: FastifyRequest) =>
    isOpen() && !(row.knowsCaller && headers.authorization !== undefined)
  // A file can arrive slowly. Its record is checked when it is there.
  const requestedRecord = (request: FastifyRequest): RequestedRecord | undefined => {
    if (takesFile || !permission.of || !(permission.of in checks.sessions)) return undefined
    const ids = readParams(request.params)
    return ids ? { kind: permission.of, ids } : undefined
  }
  const takesFile = row.errors?.includes('FILE_TOO_LARGE') ?? false
  const bodyLimit = row.bodyLimit ?? defaultBodyLimit
  const bringsFile = ({ headers }: FastifyRequest) =>
    takesFile && !(Number(headers['content-length']) <= defaultBodyLimit)
  const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? bodyLimit)
  const fileQueue = (request: FastifyRequest) => callLimits.files(lengthOf(request))
  const limit = (row.perMinute ?? defaultPerMinute) * ctx.config.limitFactor

  app.route({
    method: row.method,
    url: `${access.prefix}${row.path}`,
    bodyLimit,
    config: {
      rateLimit: {
        max: Math.max(1, Math.round(limit)),
        timeWindow: 60_000,
        keyGenerator: (request: FastifyRequest) =>
          callerKey(request.caller ?? { role: 'public' }, request.ip),
      },
    },
    onRequest: async (request, reply) => {
      if (row.response !== stream) takePlace(request, reply)
      const { caller, ownsRecord } = isAnonymous(request)
        ? anybody
        : await access.authenticate(request, requestedRecord(request))
      request.caller = caller
      request.ownsRecord = ownsRecord
      if (!mayCall(caller, row.allow)) {
        throw new ApiError('PERMISSION_DENIED', `${row.allow} is not for ${caller.role}`)
      }
      if (lacksFactor(caller) && needsSecondFactor(caller.role, row.allow)) {
        throw new ApiError('SECOND_FACTOR_REQUIRED', 'A second factor must be set up first')
      }
      if (takesFile) allowSlowUpload(request.raw)
    },
    // The body stays unread until the semaphore of files admits the request.
    preParsing: async (request, reply, body) => {
      if (hasBody(request)) {
        // A body can be sent slowly for nothing. It holds no place, and an address has few of them.
        request.leavePlace?.()
        const arrived = callLimits.bodies.acquire(addressKey(request.ip))
        reply.raw.once('close', arrived)
        body.once('end', arrived)
      }
      if (!bringsFile(request)) return body
      const leave = await fileQueue(request).acquire(
        lengthOf(request),
        callerKey(request.caller ?? { role: 'public' }, request.ip),
      )
      if (reply.raw.closed) leave()
      else reply.raw.once('close', leave)
      return body
    },
    preValidation: async (request, reply) => {
      if (row.response !== stream && hasBody(request)) takePlace(request, reply)
      await access.limit(request, reply)
    },
    errorHandler: (error) => {
      const isTooLarge = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      // Only a file can make such a body too large.
      throw isTooLarge && takesFile ? new ApiError('FILE_TOO_LARGE') : error
    },
    handler: answer,
  })

  function takePlace(request: FastifyRequest, reply: FastifyReply): void {
    const leave = callLimits.all.acquire()
    request.leavePlace = leave
    reply.raw.once('close', leave)
  }

  /** Reads the JSON of the body. One with a file takes four times its memory for a moment. */
  async function readJson(request: FastifyRequest): Promise<unknown> {
    const { body } = request
    if (!Buffer.isBuffer(body)) return undefined
    return bringsFile(request)
      ? fileQueue(request).unpack(async () => readStrictJson(body))
      : readStrictJson(body)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = request.caller ?? { role: 'public' }
    const params = readParams(request.params)
    // The record check comes before the input: it is cheap and tells a stranger nothing.
    if (!params || !(request.ownsRecord || (await ownsRecord(caller, params)))) throw notFound(row)
    const { fields, file: uploaded } = row.upload
      ? await readUpload(request, row)
      : {
          fields: await readJson(request),
          file: undefined,
        }
    // Otherwise the bytes stay in memory until the response is sent.
    request.body = undefined
    refuseUnknown(row.body, fields)
    refuseUnknown(row.query, request.query)
    const body = row.body ? readBody(row, fields) : undefined
    const query = row.query ? parse(row.query, request.query) : undefined
    const write = writer(ctx, row, request, { caller, body: fields, file: uploaded })
    let isAudited = false
    let mailLeavesAt: Date | undefined
    const audit = (tx: Tx, note: AuditEntry) => {
      isAudited = true
      return writeAudit(tx, { ...caller, requestId: request.id, at: ctx.now() }, note)
    }
    const result = await handler({
      params,
      query,
      body,
      file: uploaded,
      caller,
      callerKey: callerKey(caller, request.ip),
      requestId: request.id,
      locale: readLocale(request),
      device: describeUserAgent(request.headers['user-agent']),
      cookies: request.cookies,
      setCookie: ({ name, value, maxAge, path }) => {
        void reply.setCookie(name, value, {
          maxAge,
          path,
          httpOnly: true,
          sameSite: 'lax',
          secure: ctx.config.publicUrl.startsWith('https:'),
        })
      },
      write: (work) =>
        write(async (tx) => {
          tieToRequest(tx, request.id)
          const result = await work(tx)
          mailLeavesAt = lateMailOf(tx)
          return result
        }),
      nextPage: (cursor) => {
        const next = new URL(request.url, ctx.config.publicUrl)
        next.searchParams.set('cursor', cursor)
        void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
      },
      audit,
    } as HandlerContext<Endpoint>)
    if (mailLeavesAt) void reply.header('mail-leaves-at', mailLeavesAt.toISOString())
    if (!isAudited && 'key' in caller) {
      await ctx.db.write((tx) => audit(tx, useOfKey(row, params)))
    }
    if (row.response === stream) {
      return streams.open(reply, {
        key: callerKey(caller, request.ip),
        answer: result as StreamResponse,
        isStillAllowed: async () => {
          const now = await access.authenticate(request, requestedRecord(request))
          return now.ownsRecord || ownsRecord(now.caller, params)
        },
      })
    }
    if (row.clearsCache) void reply.header('clear-site-data', '"cache"')
    if (row.isPermanent) void reply.header('cache-control', keptByBrowser)
    if (row.response === file)
      return sendFile(reply, result as FileResponse | StreamedFile, readLocale(request))
    reply.code(successStatus(row))
    if (!(result instanceof RawJson)) {
      return reply.send(parse(row.response, result, 'answer'))
    }
    if (row.isRevalidated && isKnown(request, reply, result)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(result.bytes())
  }
}

/** No shared cache keeps it, and the browser asks for it once. */
const keptByBrowser = 'private, max-age=31536000, immutable'

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the role may try the action, and the API key has the right to it. */
const mayCall = (caller: Caller, action: Action) =>
  may(caller.role, action) && !('key' in caller && caller.key && !caller.key.rights.has(action))

/** The audit entry of a key's request for which the handler writes none. */
function useOfKey({ allow }: Endpoint, params: Record<string, string | number>): AuditEntry {
  const { shopId, vehicleId } = params
  return {
    action: allow,
    purpose: 'api_key',
    outcome: 'shown',
    ...(typeof shopId === 'number' && { shopId }),
    ...(typeof vehicleId === 'number' && { vehicleId }),
  }
}

const lacksFactor = (caller: Caller) => 'hasSecondFactor' in caller && !caller.hasSecondFactor

/**
 * Reads the body by the schema of the row.
 * @throws ApiError VALIDATION_ERROR, or the code of the wrong field where the row declares that code
 */
function readBody(row: Endpoint, input: unknown): unknown {
  try {
    return row.body && parse(row.body, input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const codes = Object.values(error.extras.fields ?? {})
    const named = row.errors?.find((code) => codes.includes(code))
    throw named ? new ApiError(named, error.message, error.extras) : error
  }
}

type RequestInput = { caller: Caller; body: unknown; file: UploadedFile | undefined }

function writer(ctx: AppContext, row: Endpoint, request: FastifyRequest, input: RequestInput) {
  const key = request.headers['idempotency-key']
  if (row.needsKey && key === undefined) {
    throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key is required')
  }
  if (!takesKey(row) || key === undefined) return ctx.db.write
  if (typeof key !== 'string' || !uuid.safeParse(key).success) {
    throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key must be a UUID v4')
  }
  const call = {
    key,
    caller: callerKey(input.caller, request.ip),
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: [input.body, input.file?.sha256],
    now: ctx.now(),
  }
  return <T>(work: Parameters<typeof runIdempotent<T>>[2]) => runIdempotent(ctx.db, call, work)
}

/** Returns null where a parameter has another form than the contract says. */
function readParams(input: unknown): Record<string, string | number> | null {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(input as Record<string, string>)) {
    const schema = pathParameters[name as keyof typeof pathParameters]
    const read = schema.safeParse(value)
    if (!read.success) return null
    params[name] = read.data
  }
  return params
}

function sendFile(
  reply: FastifyReply,
  answer: FileResponse | StreamedFile,
  locale: Locale,
): FastifyReply {
  const name = fileNameIn(answer.name, locale)
  const ascii = name.replaceAll(/[^\w.-]/g, '_')
  return reply
    .header('content-type', answer.contentType)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', `sandbox; default-src 'none'`)
    .send(answer.content)
}
