import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { file, pathParameters, stream, type Contract, type Endpoint } from '#contract/endpoint.ts'
import { may, needsSecondFactor, permissions, type Permission } from '#rules/permissions.ts'
import { uuid } from '#rules/fields.ts'
import { owns } from './access.ts'
import { allowSlowBody } from './arrival.ts'
import { writeAudit } from './audit.queries.ts'
import type { Call, FileAnswer, Handlers } from './call.ts'
import { callerKey, readCaller, type Caller } from './caller.ts'
import { deviceOf } from './device.ts'
import type { House } from './house.ts'
import { once } from './idempotency.ts'
import { readLocale } from './locale.ts'
import { noSuchRecord, Refusal } from './refusal.ts'
import { createRooms, type Rooms } from './room.ts'
import { check } from './check.ts'
import { readStrictJson } from './strict-json.ts'
import { Written } from './written.ts'
import { createStreams, type StreamAnswer, type Streams } from './streams.ts'
import { acceptUploads, readUpload, type UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

const defaultBodyLimit = 64 * 1024
const defaultPerMinute = 300

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

/**
 * Turns the rows of a contract and their handlers into routes under /api: the caller, the
 * permission, the limits, the input, whose record it is, the handler, the answer, in that order.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  house: House,
  contract: C,
  handlers: Handlers<C>,
): void {
  const streams = createStreams(house)
  const whoCalls = callerReader(app, house)
  const rooms = createRooms(house)
  app.addHook('preClose', async () => streams.closeAll())
  const served = Object.entries(contract).filter(([, row]) => !row.demoOnly || house.config.demo)
  const serveOn = (place: FastifyInstance, rows: typeof served) => {
    for (const [name, row] of rows) {
      serveRow(
        place,
        { house, streams, whoCalls, rooms },
        row,
        handlers[name] as unknown as AnyHandler,
      )
    }
  }
  serveOn(
    app,
    served.filter(([, row]) => !row.upload),
  )
  // In a place of their own: elsewhere a form of another site must not even be read.
  void app.register(async (place) => {
    await acceptUploads(place)
    serveOn(
      place,
      served.filter(([, row]) => row.upload),
    )
  })
}

/** What all rows are served with. */
type Serving = { house: House; streams: Streams; whoCalls: WhoCalls; rooms: Rooms }

type WhoCalls = (request: FastifyRequest) => Promise<Caller>

/**
 * Reads who calls. The calls' own limits go by the caller; what is refused before there is one goes
 * by its address, where somebody else's good header is not counted.
 */
function callerReader(app: FastifyInstance, house: House): WhoCalls {
  const countRefused = app.createRateLimit({
    max: Math.max(1, Math.round(defaultPerMinute * house.config.limitFactor)),
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
  })
  return async (request) => {
    try {
      return await readCaller(house, request.headers.authorization)
    } catch (error) {
      const count = error instanceof Refusal ? await countRefused(request) : undefined
      if (!count || count.isAllowed || !count.isExceeded) throw error
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many refused headers from this address', {
        retryAfter: count.ttlInSeconds,
      })
    }
  }
}

function serveRow(
  app: FastifyInstance,
  { house, streams, whoCalls, rooms }: Serving,
  row: Endpoint,
  handler: AnyHandler,
): void {
  const permission: Permission = permissions[row.allow]
  const isTheirs = async (caller: Caller, params: Record<string, string | number>) =>
    permission.of === undefined ||
    (await owns[permission.of](house.database.db, caller, params, house.now())) !== undefined
  const isOpen = () => permission.who.includes('public')
  const asksNobody = ({ headers }: FastifyRequest) =>
    isOpen() && !(row.knowsCaller && headers.authorization !== undefined)
  const takesFile = row.errors?.includes('FILE_TOO_LARGE') ?? false
  const bodyLimit = row.bodyLimit ?? defaultBodyLimit
  const bringsFile = ({ headers }: FastifyRequest) =>
    takesFile && !(Number(headers['content-length']) <= defaultBodyLimit)
  const limit = (row.perMinute ?? defaultPerMinute) * house.config.limitFactor

  app.route({
    method: row.method,
    url: `/api${row.path}`,
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
      if (row.response !== stream) reply.raw.once('close', rooms.all.enter())
      request.caller = asksNobody(request) ? { role: 'public' } : await whoCalls(request)
      if (!may(request.caller.role, row.allow)) {
        throw new Refusal('PERMISSION_DENIED', `${row.allow} is not for ${request.caller.role}`)
      }
      if (lacksFactor(request.caller) && needsSecondFactor(request.caller.role, row.allow)) {
        throw new Refusal('SECOND_FACTOR_REQUIRED', 'A second factor must be set up first')
      }
      if (takesFile) allowSlowBody(request.raw)
    },
    // Until there is room for it the body stays where it is: on its line.
    preParsing: async (request, reply, body) => {
      if (!bringsFile(request)) return body
      const leave = await rooms.files(Number(request.headers['content-length'] ?? bodyLimit))
      if (reply.raw.closed) leave()
      else reply.raw.once('close', leave)
      return body
    },
    errorHandler: (error) => {
      const isTooLarge = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      // Where a file may come, nothing but the file can be that large.
      throw isTooLarge && takesFile ? new Refusal('FILE_TOO_LARGE') : error
    },
    handler: async (request, reply) =>
      bringsFile(request) && !row.upload
        ? rooms.unpacking(() => answer(request, reply))
        : answer(request, reply),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = request.caller ?? { role: 'public' }
    const params = readParams(request.params)
    // Before what was sent is looked at: a stranger learns nothing, and costs little.
    if (!(await isTheirs(caller, params))) throw noSuchRecord()
    const { fields, file: uploaded } = row.upload
      ? await readUpload(request, row)
      : {
          fields: Buffer.isBuffer(request.body) ? readStrictJson(request.body) : undefined,
          file: undefined,
        }
    // Its bytes would else be held until the answer is sent.
    request.body = undefined
    const body = row.body ? readBody(row, fields) : undefined
    const query = row.query ? check(row.query, request.query) : undefined
    const answered = await handler({
      params,
      query,
      body,
      file: uploaded,
      caller,
      requestId: request.id,
      locale: readLocale(request),
      device: deviceOf(request.headers['user-agent']),
      cookies: request.cookies,
      setCookie: ({ name, value, maxAge, path }) => {
        void reply.setCookie(name, value, {
          maxAge,
          path,
          httpOnly: true,
          sameSite: 'lax',
          secure: house.config.publicUrl.startsWith('https:'),
        })
      },
      write: writer(house, row, request, { caller, body: fields, file: uploaded }),
      nextPage: (cursor) => {
        const next = new URL(request.url, house.config.publicUrl)
        next.searchParams.set('cursor', cursor)
        void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
      },
      audit: (tx, note) =>
        writeAudit(tx, { ...caller, requestId: request.id, at: house.now() }, note),
    } as Call<Endpoint>)
    if (row.response === stream) {
      return streams.begin(reply, {
        key: callerKey(caller, request.ip),
        answer: answered as StreamAnswer,
        mayStay: async () =>
          isTheirs(await readCaller(house, request.headers.authorization), params),
      })
    }
    if (row.response === file) return sendFile(reply, answered as FileAnswer)
    reply.code(row.status ?? 200)
    if (!(answered instanceof Written)) {
      return reply.send(check(row.response, answered, 'answer'))
    }
    reply.raw.once('finish', () => answered.leave())
    return reply.type('application/json; charset=utf-8').send(answered.bytes)
  }
}

const lacksFactor = (caller: Caller) => 'hasSecondFactor' in caller && !caller.hasSecondFactor

/**
 * The body by its row's schema.
 * @throws Refusal VALIDATION_ERROR, or the code of the field at fault where the row names it
 */
function readBody(row: Endpoint, given: unknown): unknown {
  try {
    return row.body && check(row.body, given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const codes = Object.values(error.extras.fields ?? {})
    const named = row.errors?.find((code) => codes.includes(code))
    throw named ? new Refusal(named, error.message, error.extras) : error
  }
}

type Given = { caller: Caller; body: unknown; file: UploadedFile | undefined }

function writer(house: House, row: Endpoint, request: FastifyRequest, given: Given) {
  const key = request.headers['idempotency-key']
  if ((row.status !== 201 && !row.keyed) || key === undefined) return house.database.write
  if (typeof key !== 'string' || !uuid.safeParse(key).success) {
    throw new Refusal('VALIDATION_ERROR', 'Idempotency-Key must be a UUID v4')
  }
  const call = {
    key,
    caller: callerKey(given.caller, request.ip),
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: [given.body, given.file?.sha256],
    now: house.now(),
  }
  return <T>(work: Parameters<typeof once<T>>[2]) => once(house.database, call, work)
}

function readParams(given: unknown): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given as Record<string, string>)) {
    const schema = pathParameters[name as keyof typeof pathParameters]
    const read = schema.safeParse(value)
    if (!read.success) throw noSuchRecord()
    params[name] = read.data
  }
  return params
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const ascii = answer.name.replaceAll(/[^\w.-]/g, '_')
  return reply
    .header('content-type', answer.contentType)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    )
    .header('content-security-policy', `sandbox; default-src 'none'`)
    .send(answer.content)
}
