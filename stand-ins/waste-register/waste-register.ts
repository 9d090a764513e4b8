import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { InvalidControlRequest } from '../faults.ts'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'
import { transferDocument, type TransferDocument } from './transfer-document.ts'

/** Credentials that the register gives a company. */
export type WasteRegisterAccount = { clientId: string; secret: string }

const tokenSeconds = 300
const calls = '/siirtoasiakirjarekisteri/api/v4/shippingdocuments'

const switchBody = z.strictObject({
  /** Words of the refusal of every document. null ends it. */
  refuse: z.optional(z.nullable(z.string())),
  /** Every token ends now. */
  expire: z.optional(z.literal(true)),
  /** The next document is stored, but its response is lost. */
  lose_answer: z.optional(z.boolean()),
})

type StoredDocument = { id: string; document: TransferDocument; versions: number }

/**
 * The register of transfer documents (SIIRTO), version 4: create, update, fetch and
 * `shippingdocuments/paginated`, with tokens for client credentials. See
 * docs/domain/registries.md#register-of-transfer-documents.
 */
export function createWasteRegister(options: {
  now: () => Date
  account: WasteRegisterAccount
}): StandIn {
  const { now, account } = options
  const documents = new Map<string, StoredDocument>()
  const tokens = new Map<string, number>()
  const state = { refuse: null as string | null, lose_answer: false }
  let tokensGiven = 0

  const giveToken = async (req: IncomingMessage, res: ServerResponse) => {
    const form = new URLSearchParams((await readBody(req)).toString('utf8'))
    const expected = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')
    if (form.get('grant_type') !== 'client_credentials') {
      return sendJson(res, 400, { error: 'unsupported_grant_type' })
    }
    if (req.headers.authorization !== `Basic ${expected}`) {
      return sendJson(res, 401, { error: 'invalid_client' })
    }
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, now().getTime() + tokenSeconds * 1000)
    tokensGiven += 1
    return sendJson(res, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    })
  }

  const isAllowed = ({ headers: { authorization = '' } }: IncomingMessage) =>
    now().getTime() < (tokens.get(authorization.replace(/^Bearer /, '')) ?? 0)

  /** Stores the document, or answers why not. */
  const put = async (req: IncomingMessage, res: ServerResponse, stored: StoredDocument | null) => {
    const read = transferDocument.safeParse(JSON.parse((await readBody(req)).toString('utf8')))
    if (state.refuse !== null) return sendProblem(res, { document: [state.refuse] })
    if (!read.success) return sendProblem(res, fieldsOf(read.error.issues))
    const id = stored?.id ?? randomUUID()
    documents.set(id, { id, document: read.data, versions: (stored?.versions ?? 0) + 1 })
    if (state.lose_answer) {
      state.lose_answer = false
      req.socket.destroy()
      return undefined
    }
    return sendJson(res, stored ? 200 : 201, { id, ...read.data })
  }

  const pageOf = (query: URLSearchParams) => {
    const from = query.get('dispatchDateFrom') ?? ''
    const size = Number(query.get('pageSize') ?? 100)
    const start = (Number(query.get('pageNumber') ?? 1) - 1) * size
    const found = [...documents.values()].filter(({ document }) => document.dispatchDate >= from)
    const items = Array.from(found.slice(start, start + size), ({ id, document, versions }) => ({
      id,
      versions,
      ...document,
    }))
    return { items, totalCount: found.length }
  }

  return {
    name: 'waste-register',
    about: 'Register of transfer documents (SIIRTO 4): /waste-register/documents.json',
    async handle(req, res, path) {
      const url = new URL(path, 'http://register.invalid')
      const { pathname } = url
      if (pathname === '/connect/token' && req.method === 'POST') return giveToken(req, res)
      // The stand-in's own list, for a person and for tests.
      if (pathname === '/documents.json') {
        return sendJson(res, 200, { ...pageOf(url.searchParams), tokensGiven })
      }
      if (!pathname.startsWith(calls)) return sendJson(res, 404, { title: 'Not Found' })
      if (!isAllowed(req)) return sendJson(res, 401, { title: 'Unauthorized' })
      if (pathname === calls && req.method === 'POST') return put(req, res, null)
      if (pathname === `${calls}/paginated`) {
        return sendJson(res, 200, pageOf(url.searchParams))
      }
      const stored = documents.get(decodeURIComponent(pathname.slice(calls.length + 1)))
      if (!stored) return sendJson(res, 404, { title: 'Not Found' })
      if (req.method === 'PUT') return put(req, res, stored)
      return sendJson(res, 200, { id: stored.id, ...stored.document })
    },
    control(body) {
      const read = switchBody.safeParse(body)
      if (!read.success) throw new InvalidControlRequest(z.prettifyError(read.error))
      const { refuse, expire, lose_answer: lose } = read.data
      if (refuse !== undefined) state.refuse = refuse
      if (lose !== undefined) state.lose_answer = lose
      if (expire) tokens.clear()
    },
    switches: () => ({ ...state }),
    reset() {
      documents.clear()
      tokens.clear()
      tokensGiven = 0
      Object.assign(state, { refuse: null, lose_answer: false })
    },
  }
}

const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'document', [message]]))

/** A refusal in the form of RFC 9457, as frameworks of the register's kind write it. */
const sendProblem = (res: ServerResponse, errors: Record<string, string[]>) =>
  sendJson(res, 400, { title: 'One or more validation errors occurred.', status: 400, errors })
