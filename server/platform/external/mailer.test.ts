import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailer } from './mailer.ts'
import type { Mail, Mailer } from './mailer.ts'
import { closedAddress, shortMs, testConfig, testTools } from '#server/testing/external/adapters.ts'

const mail: Mail = {
  to: 'aino@koivuranta.example',
  subject: 'Tilauksesi on vastaanotettu – Škoda',
  text: 'Hei Aino, ajoneuvosi ABC-123 noudetaan.',
  html: '<p>Hei Aino, ajoneuvosi <b>ABC-123</b> noudetaan.</p>',
  messageId: '<order-7@kierto.example>',
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const open = (smtpUrl: string, timeoutMs?: number) => {
  const seen = testTools()
  const mailer: Mailer = createMailer(testConfig({ smtpUrl }, timeoutMs), seen.tools)
  cleanups.push(() => mailer.close())
  return { mailer, ...seen }
}

const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onData: callbackify(async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
      received.push((await buffer(stream)).toString())
    }),
    ...options,
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  cleanups.push(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return { url: `smtp://127.0.0.1:${portOf(smtp.server)}`, received }
}

/** An SMTP server that sends the given lines and records its connections. */
const startTalker = async (talk: (socket: Socket) => void) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${portOf(server)}`
}

const reply = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })

describe('a mail', () => {
  test.each(['PUBLISH', 'CANCEL'])('names the method %s of its calendar entry', async (method) => {
    const { url, received } = await startSmtp()
    const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    await open(url).mailer.send({ ...mail, calendar })
    const { attachments } = await PostalMime.parse(received[0] ?? '', {
      attachmentEncoding: 'utf8',
    })
    const parts = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(parts).toMatchObject([{ method, content: calendar.replaceAll('\r', '') }])
  })

  test('arrives unchanged', async () => {
    const { url, received } = await startSmtp()
    const { mailer, lines, logged } = open(url)
    await mailer.send(mail, { requestId: 'request-3' })
    const arrived = await PostalMime.parse(received[0] ?? '')
    expect(arrived).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      from: { name: 'Kierto', address: 'noreply@kierto.example' },
      to: [{ address: mail.to }],
    })
    expect(arrived.text?.trim()).toBe(mail.text)
    expect(arrived.html?.trim()).toBe(mail.html)
    expect(lines).toMatchObject([{ system: 'MAIL', outcome: 'ok', request_id: 'request-3' }])
    expect(logged()).not.toMatch(/aino|ABC-123|Tilauksesi/i)
  })

  test('says that it is automatic, and names the party that a reply goes to', async () => {
    const { url, received } = await startSmtp()
    const { mailer } = open(url)
    await mailer.send({ ...mail, replyTo: 'aino@posti.example' })
    await mailer.send(mail)
    const [answered, plain] = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
    expect(answered?.replyTo).toMatchObject([{ address: 'aino@posti.example' }])
    expect(plain?.replyTo).toBeUndefined()
    for (const each of [answered, plain]) {
      expect(each?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      )
    }
  })

  test('gains no header or recipient from its content', async () => {
    const { url, received } = await startSmtp()
    const { mailer } = open(url)
    const evil = 'Hei\r\nBcc: evil@evil.example\r\nX-Evil: 1'
    await mailer.send({ ...mail, subject: evil, messageId: '<a@b>\r\nX-Evil: 2' })
    const [head = ''] = (received[0] ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|x-evil):/im)
    const arrived = await PostalMime.parse(received[0] ?? '')
    expect(arrived.to).toHaveLength(1)
    expect(arrived.bcc ?? []).toEqual([])
  })

  test('attaches no file or address named in its text', async () => {
    const { url, received } = await startSmtp()
    const { mailer } = open(url)
    await mailer.send({ ...mail, html: '<img src="file:///etc/hostname">' })
    expect((await PostalMime.parse(received[0] ?? '')).attachments).toEqual([])
  })
})

describe('replies of the server', () => {
  const replies: [number, boolean, string][] = [
    [550, true, 'EENVELOPE_550'],
    [553, true, 'EENVELOPE_553'],
    [451, false, 'EENVELOPE_451'],
    [452, false, 'EENVELOPE_452'],
    [503, false, 'EENVELOPE_503'],
    [530, false, 'EENVELOPE_530'],
  ]
  test.each(replies)(
    'maps %i to the recipient to permanent %s',
    async (code, permanent, outcome) => {
      const { url } = await startSmtp({ onRcptTo: (_to, _session, done) => done(reply(code)) })
      await expect(open(url).mailer.send(mail)).rejects.toMatchObject({
        name: 'ExternalSystemError',
        system: 'MAIL',
        family: 'API_EXCEPTION',
        permanent,
        outcome,
      })
    },
  )

  test('treats 554 to the content as permanent and 421 as unavailable', async () => {
    const refusing = await startSmtp({
      onData: (stream, _session, done) => {
        stream.on('end', () => done(reply(554))).resume()
      },
    })
    await expect(open(refusing.url).mailer.send(mail)).rejects.toMatchObject({
      permanent: true,
      outcome: 'EMESSAGE_554',
    })
    const away = await startTalker((socket) => socket.end('421 4.3.2 closing\r\n'))
    await expect(open(away).mailer.send(mail)).rejects.toMatchObject({
      permanent: false,
      family: 'BROKEN',
    })
  })

  test('retries and raises an alarm after a refused login', async () => {
    const { url } = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(reply(535)),
    })
    const { mailer, lines, logged } = open(url.replace('//', '//user:secret@'))
    await expect(mailer.send(mail)).rejects.toMatchObject({
      permanent: false,
      family: 'API_PERMISSION_DENIED',
      outcome: 'EAUTH_535',
    })
    expect(lines).toMatchObject([{ level: 50 }])
    expect(logged()).not.toContain('secret')
  })

  test('refuses a mail without a recipient', async () => {
    const { url } = await startSmtp()
    await expect(open(url).mailer.send({ ...mail, to: '' })).rejects.toMatchObject({
      permanent: true,
      outcome: 'EENVELOPE',
    })
  })
})

describe('an unavailable server', () => {
  const talks: [string, (socket: Socket) => void][] = [
    ['hangs', () => {}],
    ['greets and hangs', (socket) => socket.write('220 hello\r\n')],
    ['hangs up', (socket) => socket.destroy()],
    ['resets', (socket) => socket.resetAndDestroy()],
    ['speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    [
      'drips',
      (socket) => {
        const drip = setInterval(() => socket.write('2'), 20)
        socket.on('close', () => clearInterval(drip))
      },
    ],
  ]
  test.each(talks)('%s: allows a retry', async (_, talk) => {
    const url = await startTalker(talk)
    const startedAt = performance.now()
    await expect(open(url, shortMs).mailer.send(mail)).rejects.toMatchObject({
      family: 'BROKEN',
      permanent: false,
    })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('allows a retry after a refused connection and opens the breaker after five', async () => {
    const { port } = await closedAddress()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    for (let i = 0; i < 5; i++)
      await expect(mailer.send(mail)).rejects.toMatchObject({ outcome: 'ESOCKET' })
    await expect(mailer.send(mail)).rejects.toMatchObject({
      outcome: 'circuit_open',
      permanent: false,
    })
  })

  test('sends nothing in clear to another machine without encryption', async () => {
    const { url, received } = await startSmtp()
    // An address of this machine that does not look local.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    await expect(open(elsewhere).mailer.send(mail)).rejects.toMatchObject({
      permanent: false,
      outcome: 'ETLS_500',
    })
    expect(received).toEqual([])
  })
})
