import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailbox } from './mail/mailbox.ts'
import { startForTest } from './testing/start.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>

beforeAll(async () => {
  standIns = await startForTest()
})
beforeEach(async () => {
  await standIns.control('mail', { mode: 'ok' })
  await fetch(`${standIns.url}/mail/messages.json`, { method: 'DELETE' })
})
afterAll(() => standIns.close())

const send = (
  to: string,
  more: Record<string, unknown> = {},
  auth?: { user: string; pass: string },
) =>
  createTransport({ url: standIns.smtpUrl, ...(auth && { auth }), socketTimeout: 2_000 }).sendMail({
    from: 'Kierto <kierto@kierto.example>',
    to,
    subject: 'Äiti, nouto on tilattu – hämtning på väg',
    text: 'Hei!\nTilaus: http://localhost:8080/person?a=1&b=2.\n<script>alert(1)</script>',
    ...more,
  })

type Message = {
  id: number
  subject: string
  text: string
  html: string | null
  rcpt_to: string[]
  links: string[]
  attachments: { filename: string; content_type: string; size: number }[]
}

const messages = async (to = ''): Promise<Message[]> => {
  const response = await fetch(`${standIns.url}/mail/messages.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Message[]
}

describe('a mail', () => {
  test('is stored as it was meant, with its links and attachments', async () => {
    await send('aino@posti.example', {
      html: '<p>Hei</p>',
      attachments: [{ filename: 'valtakirja ä.pdf', content: Buffer.from('%PDF-1.7') }],
    })
    expect(await messages()).toMatchObject([
      {
        subject: 'Äiti, nouto on tilattu – hämtning på väg',
        rcpt_to: ['aino@posti.example'],
        links: ['http://localhost:8080/person?a=1&b=2'],
        html: '<p>Hei</p>\n',
        attachments: [{ filename: 'valtakirja ä.pdf', content_type: 'application/pdf', size: 8 }],
      },
    ])
    const [mail] = await messages()
    const file = await fetch(`${standIns.url}/mail/messages/${mail?.id}/attachments/0`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await file.text()).toBe('%PDF-1.7')
  })

  test('is found by recipient, the newest first, and can be deleted', async () => {
    await send('a@posti.example', { subject: 'one' })
    await send('b@posti.example', { subject: 'two' })
    await send('A@posti.example', { subject: 'three' })
    expect((await messages('a@posti.example')).map(({ subject }) => subject)).toEqual([
      'three',
      'one',
    ])
    await fetch(`${standIns.url}/mail/messages.json?to=a@posti.example`, { method: 'DELETE' })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['two'])
  })

  test('is accepted with any login and without one', async () => {
    await send('a@posti.example', {}, { user: 'kierto', pass: 'secret' })
    await send('a@posti.example')
    expect(await messages()).toHaveLength(2)
  })

  test('is shown as text with links, its HTML in a sandbox', async () => {
    await send('a@posti.example', { html: '<script>alert(2)</script><a href="http://x">x</a>' })
    const [mail] = await messages()
    expect(await (await fetch(`${standIns.url}/mail`)).text()).toContain(
      `href="/mail/messages/${mail?.id}"`,
    )
    const page = await (await fetch(`${standIns.url}/mail/messages/${mail?.id}`)).text()
    expect(page).toContain('<a href="http://localhost:8080/person?a=1&amp;b=2"')
    expect(page).not.toContain('<script>')
    const inner = await fetch(`${standIns.url}/mail/messages/${mail?.id}/html`)
    const policy = inner.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
  })

  test('number 501 removes the first one', async () => {
    const mailbox = createMailbox(() => new Date())
    for (let count = 0; count <= 500; count += 1)
      await mailbox.add({ from: '', to: [] }, Buffer.from(`Subject: ${count}\r\n\r\n`))
    expect(mailbox.list(null)).toHaveLength(500)
    expect(mailbox.list(null).at(-1)?.subject).toBe('1')
  })
})

describe('a fault', () => {
  test.for([
    ['503', { responseCode: 451 }],
    ['deny', { responseCode: 550 }],
    ['drop', { code: 'ECONNECTION' }],
    ['garbage', { code: 'EENVELOPE', command: 'MAIL FROM' }],
  ] as const)('%s rejects one message, and the next one passes', async ([mode, error]) => {
    await standIns.control('mail', { mode, times: 1 })
    await expect(send('a@posti.example')).rejects.toMatchObject(error)
    expect(await messages()).toEqual([])
    await send('a@posti.example')
    expect(await messages()).toHaveLength(1)
  })

  test('slow delays the reply', async () => {
    await standIns.control('mail', { mode: 'slow', delay_ms: 300, times: 1 })
    const start = performance.now()
    await send('a@posti.example')
    expect(performance.now() - start).toBeGreaterThanOrEqual(290)
  })
})
