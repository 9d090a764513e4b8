import { describe, expect, test } from 'vitest'
import { languageTag, locales, type Locale } from '#texts/index.ts'
import { mailHtml } from './mail-html.ts'
import { renderMail } from './templates.ts'
import { allMails } from '#server/testing/mails.ts'

const publicUrl = 'https://kierto.example'
const token = 'x'.repeat(64)
const account = { username: 'op1', publicUrl }

const samples = {
  passwordReset: (locale: Locale) =>
    renderMail(allMails.passwordReset, { ...account, token, minutes: 60 }, locale),
  invitation: (locale: Locale) =>
    renderMail(
      allMails.invitation,
      { ...account, token, days: 7, company: 'Purkamo & Pojat' },
      locale,
    ),
  consentAsked: (locale: Locale) =>
    renderMail(
      allMails.consentAsked,
      { url: `${publicUrl}/consent/x`, days: 14, publicUrl },
      locale,
    ),
  feedback: (locale: Locale) =>
    renderMail(
      allMails.feedback,
      {
        reference: 'P-1',
        answerBy: '2026-12-01',
        publicUrl,
        message: 'Kartta <b>ei</b> toimi.\nKiitos!',
        page: '/parts',
        email: 'aino@posti.example',
        locale: 'se',
      },
      locale,
    ),
  permitEnding: (locale: Locale) =>
    renderMail(
      allMails.permitEnding,
      { company: 'Purkamo Oy', until: '2026-12-31', publicUrl },
      locale,
    ),
  reportReminder: (locale: Locale) =>
    renderMail(
      allMails.reportReminder,
      {
        publicUrl,
        type: 'company_battery',
        year: 2026,
        url: `${publicUrl}/operator/report?token=${token}`,
        company: 'Purkamo Oy',
        deadline: '2026-12-31',
        shops: ['Malmi, Helsinki', 'Kerava'],
      },
      locale,
    ),
}
const mails = Object.entries(samples).flatMap(([name, render]) =>
  locales.map((locale) => ({ name, locale, mail: render(locale) })),
)

/** Elements that Word, Gmail and Apple Mail draw alike. */
const elements = ['html', 'head', 'meta', 'title', 'body', 'table', 'tr', 'td', 'p', 'a', 'br']
/** Properties that Word and Gmail know, or without which the mail stays readable. */
const properties =
  /^(margin|padding|font-family|font-size|line-height|color|background-color|word-break|overflow-wrap|width|max-width|table-layout)$/

describe.each(mails)('$name in $locale', ({ mail: { html, text }, locale }) => {
  test('has only elements and styles that every client draws', () => {
    const tags = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)
    expect(elements).toEqual(expect.arrayContaining([...new Set(tags)]))
    const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style]) => style?.split(';'))
    for (const style of styles) expect(style?.split(':')[0]?.trim()).toMatch(properties)
    expect(html).not.toMatch(/ class=|url\(|<img|cid:/)
  })

  test('gives each paragraph a font, a colour and its background', () => {
    const paragraphs = [...html.matchAll(/<p\b[^>]*>/g)].map(([tag]) => tag)
    expect(paragraphs.length).toBeGreaterThan(2)
    for (const tag of paragraphs)
      expect(tag).toMatch(/font-family: Arial, .*; color: #\w{6}; background-color: #ffffff/)
    expect(html).toContain('<meta name="color-scheme" content="light">')
  })

  test('names its language also inside the body, where web mail keeps it', () => {
    const body = html.slice(html.indexOf('<body'))
    expect(body).toContain(` lang="${languageTag[locale]}"`)
    expect(html).toContain('<meta charset="utf-8">')
  })

  test('has the same words as plain text, and links to the service only', () => {
    const body = html.slice(html.indexOf('<body'))
    const words = body
      .replaceAll(/<br>|<\/p>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const compact = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
    expect(compact(words)).toBe(compact(text))
    expect(text).not.toMatch(/<\w+[ >]style/)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href?.startsWith(`${publicUrl}/`)).toBe(true)
  })
})

test('stays far below the 102 kB at which Gmail cuts a mail', () => {
  const paragraphs = Array.from({ length: 40 }, () => [`${publicUrl}/${token}`, 'ä'.repeat(400)])
  const html = mailHtml({ lang: 'fi', title: 'Pitkä', paragraphs, publicUrl })
  expect(Buffer.byteLength(html)).toBeLessThan(80_000)
})

test('breaks a long link, so that a phone shows no wider page', () => {
  const html = mailHtml({
    lang: 'fi',
    title: 'Linkki',
    paragraphs: [[`${publicUrl}/x`]],
    publicUrl,
  })
  expect(html).toMatch(/<a href="[^"]*" style="[^"]*word-break: break-word/)
  expect(html).toMatch(/<table[^>]* style="width: 100%; max-width: 600px; table-layout: fixed"/)
})
