import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerSession,
} from 'smtp-server'
import type { Fault, Faults } from '../faults.ts'
import type { Mailbox } from './mailbox.ts'

const sizeLimit = 20 * 1_048_576

// A pipelining client waits for the replies to MAIL FROM, RCPT TO and DATA together.
const repliesAwaited = 3

const rejection = (responseCode: number, message: string): SMTPServerError =>
  Object.assign(new Error(message), { responseCode })

/** Reply of a fault to MAIL FROM: 451 may be retried, 550 may not. */
const rejections: Partial<Record<Fault['mode'], SMTPServerError>> = {
  '503': rejection(451, '4.3.0 Try again later'),
  deny: rejection(550, '5.7.1 Not permitted'),
}

/**
 * SMTP server on loopback. Accepts any user name and password, also none, and has no STARTTLS. A
 * fault counts once per message, at MAIL FROM, because one connection may carry many messages.
 */
export const createSmtp = (mailbox: Mailbox, faults: Faults) => {
  const sockets = new Map<number, Socket>()

  const suffer = async (_from: SMTPServerAddress, session: SMTPServerSession): Promise<void> => {
    const { mode, delayMs } = faults.take('/')
    if (delayMs > 0) await wait(delayMs)
    const rejected = rejections[mode]
    if (rejected) throw rejected
    const socket = sockets.get(session.remotePort)
    if (mode === 'drop') socket?.destroy()
    if (mode === 'garbage')
      socket?.end('\u0001%% no reply of this protocol\r\n'.repeat(repliesAwaited))
    // The server must not write to a connection that has just ended.
    if (mode === 'drop' || mode === 'garbage') await new Promise<never>(() => undefined)
  }

  const receive = async (
    stream: SMTPServerDataStream,
    { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  ): Promise<void> =>
    mailbox.add(
      { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
      await buffer(stream),
    )

  const server = new SMTPServer({
    name: 'kierto-mail-stand-in',
    authMethods: ['PLAIN', 'LOGIN'],
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeLimit,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: callbackify(suffer),
    onData: callbackify(receive),
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // Dropped and malformed connections end in errors on purpose.
  server.on('error', () => undefined)

  return {
    /** Starts to listen (0 picks a free port) and returns the port. Rejects where it is taken. */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, '127.0.0.1', () => {
          const address = server.server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}
