import type { ServerResponse } from 'node:http'
import { html, sendPage, type Html } from '../page.ts'
import { linkPattern, type Mail } from './mailbox.ts'

const time = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Helsinki',
  }).format(date)

const withLinks = (text: string): Html[] => {
  const between = text.split(linkPattern)
  const links = text.match(linkPattern) ?? []
  return between.map((part, index) => {
    const link = links[index]
    return link
      ? html`${part}<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`
      : html`${part}`
  })
}

export const sendInbox = (res: ServerResponse, mails: Mail[], to: string | null): void =>
  sendPage(res, {
    lang: 'en',
    title: 'Mail (demo)',
    body: html`
      <nav><a href="/">Stand-ins</a></nav>
      <h1>Mail</h1>
      <p class="quiet">Everything that was sent over SMTP here. Nothing leaves this machine.</p>
      ${to ? html`<p>To ${to}. <a href="/mail">Show all</a></p>` : undefined}
      ${mails.length === 0 ? html`<p class="note">No mail yet.</p>` : undefined}
      <ul class="rows">
        ${mails.map(
          (mail) => html`
            <li>
              <a class="row" href="/mail/messages/${mail.id}">
                <strong>${mail.subject || '(no subject)'}</strong>
                <span class="quiet">
                  to ${mail.envelope.to.join(', ')}, ${time(mail.receivedAt)}
                </span>
              </a>
            </li>
          `,
        )}
      </ul>
    `,
  })

export const sendMailPage = (res: ServerResponse, mail: Mail): void =>
  sendPage(res, {
    lang: 'en',
    title: `${mail.subject} (demo)`,
    body: html`
      <nav><a href="/mail">All mail</a></nav>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl>
        <dt class="quiet">From</dt>
        <dd>${mail.from}</dd>
        <dt class="quiet">To</dt>
        <dd>${mail.envelope.to.join(', ')}</dd>
        <dt class="quiet">Received</dt>
        <dd>${time(mail.receivedAt)}</dd>
      </dl>
      ${
        mail.attachments.length > 0
          ? html`<h2>Attachments</h2>
              <ul>
                ${mail.attachments.map(
                  ({ filename, content }, index) =>
                    html`<li>
                      <a href="/mail/messages/${mail.id}/attachments/${index}">${filename}</a>
                      <span class="quiet">${content.byteLength} bytes</span>
                    </li>`,
                )}
              </ul>`
          : undefined
      }
      <h2>Text</h2>
      <pre>${withLinks(mail.text)}</pre>
      ${
        mail.html
          ? html`<h2>HTML</h2>
              <iframe
                title="The mail as HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="/mail/messages/${mail.id}/html"
              ></iframe>`
          : undefined
      }
    `,
  })

/** Shows the HTML part unchanged, in a sandbox without scripts, forms and network. */
export const sendMailHtml = (res: ServerResponse, markup: string): void => {
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  res.end(`<!doctype html><base target="_blank">${markup}`)
}
