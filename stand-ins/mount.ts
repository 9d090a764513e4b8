import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { InvalidControlRequest, type Faults } from './faults.ts'
import { readBody, sendJson, type StandIn } from './stand-in.ts'

const commonKeys = new Set(['mode', 'delay_ms', 'times', 'path'])

const isLoopback = (req: IncomingMessage): boolean => {
  const name = new URL(`http://${req.headers.host ?? 'none'}`).hostname
  return (
    /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '') &&
    // A page of another origin (DNS rebinding) has another host name.
    /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name)
  )
}

const control = async (standIn: StandIn, faults: Faults, req: IncomingMessage): Promise<void> => {
  const body: unknown = JSON.parse((await readBody(req)).toString('utf8'))
  if (typeof body !== 'object' || body === null)
    throw new InvalidControlRequest('an object is expected')
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => !commonKeys.has(key)))
  if (Object.keys(own).length > 0) {
    if (!standIn.control)
      throw new InvalidControlRequest(`no such switch: ${Object.keys(own).join(', ')}`)
    await standIn.control(own)
  }
  if ('mode' in body || Object.keys(own).length === 0)
    faults.set(Object.fromEntries(Object.entries(body).filter(([key]) => commonKeys.has(key))))
}

const answerControl = async (
  standIn: StandIn,
  faults: Faults,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  if (!isLoopback(req)) return sendJson(res, 403, { error: 'loopback only' })
  if (req.method === 'POST') {
    // Only a script of the same origin can send JSON without a preflight, so other pages cannot
    // change a switch.
    if (!req.headers['content-type']?.startsWith('application/json'))
      return sendJson(res, 415, { error: 'application/json is expected' })
    try {
      await control(standIn, faults, req)
    } catch (error) {
      if (error instanceof InvalidControlRequest || error instanceof SyntaxError)
        return sendJson(res, 400, { error: error.message })
      throw error
    }
  }
  return sendJson(res, 200, { ...faults.present(), ...standIn.switches?.() })
}

const garbage = Buffer.from(
  '%\u0000\u0001 this is not the protocol you are looking for <]}',
  'latin1',
)

/** Serves one stand-in: its control, the current fault, then its own handler. */
export const mount = (standIn: StandIn, faults: Faults) => {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    if (path.split('?')[0] === '/__control') return answerControl(standIn, faults, req, res)
    if (standIn.faults) return standIn.handle(req, res, path)
    const { mode, delayMs } = faults.take(path)
    if (delayMs > 0) await wait(delayMs)
    switch (mode) {
      case 'ok':
      case 'slow':
        return standIn.handle(req, res, path)
      case '503':
        res.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable')
        return
      case 'drop':
        req.socket.destroy()
        return
      case 'garbage':
        res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(garbage)
        return
      case 'deny':
        if (standIn.deny) return standIn.deny(req, res, path)
        return sendJson(res, 403, { code: 'FORBIDDEN', message: 'permission denied' })
    }
  }
}
