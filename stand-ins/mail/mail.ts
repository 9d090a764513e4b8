import type { ServerResponse } from 'node:http'
import { createFaults } from '../faults.ts'
import { sendJson, type StandIn } from '../stand-in.ts'
import { sendInbox, sendMailHtml, sendMailPage } from './inbox-page.ts'
import { createMailbox, linkPattern, type Mail } from './mailbox.ts'
import { createSmtp } from './smtp.ts'

const asJson = (mail: Mail) => ({
  id: mail.id,
  received_at: mail.receivedAt.toISOString(),
  mail_from: mail.envelope.from,
  rcpt_to: mail.envelope.to,
  message_id: mail.messageId,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? null,
  links: [...new Set(mail.text.match(linkPattern))],
  attachments: mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    content_type: contentType,
    size: content.byteLength,
  })),
})

const sendAttachment = (
  res: ServerResponse,
  { filename, contentType, content }: Mail['attachments'][number],
): void => {
  res.writeHead(200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'x-content-type-options': 'nosniff',
  })
  res.end(content)
}

/**
 * Mail server: SMTP on a separate port, an inbox page at `/mail` and the mails as JSON at
 * `/mail/messages.json?to=`, which DELETE empties. The faults concern SMTP only: `503` rejects a
 * message with 451, `deny` with 550.
 */
export const startMail = async (options: {
  smtpPort: number
  now: () => Date
}): Promise<StandIn & { smtpPort: number }> => {
  const faults = createFaults()
  const mailbox = createMailbox(options.now)
  const smtp = createSmtp(mailbox, faults)
  const smtpPort = await smtp.listen(options.smtpPort)

  const answerMessage = (res: ServerResponse, path: string): void => {
    const [, id, part, index] =
      /^\/messages\/(\d+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(path) ?? []
    const mail = mailbox.find(Number(id))
    const attachment = mail?.attachments[Number(index)]
    if (mail && !part) return sendMailPage(res, mail)
    if (mail?.html && part === 'html') return sendMailHtml(res, mail.html)
    if (attachment && part === 'attachments') return sendAttachment(res, attachment)
    return sendJson(res, 404, { error: 'no such mail' })
  }

  return {
    name: 'mail',
    about: 'Everything that was sent over SMTP, to be read here.',
    faults,
    smtpPort,
    handle(req, res, path) {
      const url = new URL(path, 'http://mail.invalid')
      const to = url.searchParams.get('to')
      if (url.pathname === '/') return sendInbox(res, mailbox.list(to), to)
      if (url.pathname !== '/messages.json') return answerMessage(res, url.pathname)
      if (req.method === 'DELETE') mailbox.clear(to)
      return sendJson(res, 200, mailbox.list(to).map(asJson))
    },
    reset: () => mailbox.clear(null),
    close: smtp.close,
  }
}
