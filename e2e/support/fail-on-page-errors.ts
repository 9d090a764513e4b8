import { expect, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { storedItem } from '#rules/privacy/browser-storage.ts'
import { madePassword } from '#server/seed/make.ts'
import { goodPassword } from '#server/testing/fixtures/people.ts'
import { persons } from '#stand-ins/registry.ts'
import type { TestApp } from './test-app.ts'
import { listBrowserStorage } from './browser-storage.ts'

/** Personal ids of everybody who can sign in or be searched here. */
const personalIds = persons.map((person) => person.personal_id)
const hasPersonalId = (text: string) => personalIds.some((id) => text.includes(id))
const passwords = [demoPassword, madePassword, goodPassword]
const accessToken = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/
const hasSecret = (text: string) =>
  hasPersonalId(text) || accessToken.test(text) || passwords.some((each) => text.includes(each))
const names = persons.map((person) => person.last_name)
const namesPerson = (text: string) => hasSecret(text) || names.some((name) => text.includes(name))
/**
 * Messages of Chromium for a refused request, a missing page, or a connection that a test has cut
 * (`route.abort('connectionfailed')`, `context.setOffline(true)`).
 */
const refusedCall =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(CONNECTION_FAILED|INTERNET_DISCONNECTED)$)/

/** The app's own line about such a connection (web/api/http.ts). */
const lostCall = /^(GET|POST|PATCH|PUT|DELETE) \/\S+: (FETCH|TIMEOUT)_ERROR /

/** Pages of the identity provider and of the roles gateway. */
const visited = /^\/(telia|company-register\/oauth)\//

/**
 * Fails a test where a page writes to the console, breaks the content security policy, requests a
 * foreign host, or puts a secret into an address or a mail. Also fails for personal data in the
 * log, and for storage keys that rules/privacy/browser-storage.ts lacks.
 */
export async function failOnPageErrors(context: BrowserContext, app: TestApp) {
  const wrong: string[] = []
  // React wraps an error thrown during rendering. The reason is in its cause.
  await context.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      if (error instanceof Error && error.cause)
        console.error(`caused by ${error.cause instanceof Error ? error.cause.stack : 'a value'}`)
    })
  })
  const outside = new URL(app.standIns.url).origin
  const ours = new Set([
    app.url,
    ...(['person', 'operator', 'spare-parts'] as const).map((appName) => app.urlOf(appName)),
  ])
  const linesBefore = app.lines.length

  const mayAsk = (url: URL, isNavigation: boolean) =>
    url.protocol === 'data:' ||
    url.protocol === 'blob:' ||
    ours.has(url.origin) ||
    (url.origin === outside &&
      (url.pathname.startsWith('/tiles/') || (isNavigation && visited.test(url.pathname))))

  context.on('console', (message) => {
    const place = message.location().url
    // The pages of other systems are not ours.
    if (originOf(place) === outside && visited.test(new URL(place).pathname)) return
    // Every test except those of the worker itself (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (refusedCall.test(message.text()) && ours.has(originOf(place))) return
    if (lostCall.test(message.text())) return
    if (['error', 'warning'].includes(message.type()))
      wrong.push(`console ${message.type()}: ${message.text()} (${place})`)
  })
  context.on('weberror', (error) => wrong.push(`uncaught: ${String(error.error())}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!mayAsk(url, request.isNavigationRequest())) wrong.push(`foreign request: ${url.href}`)
    // The request to the identity provider contains a signed token (OpenID Connect's request
    // object).
    const isSecret = ours.has(url.origin) ? hasSecret : hasPersonalId
    if (isSecret(decodeURIComponent(url.href))) wrong.push(`a secret in ${url.pathname}`)
  })

  /** Storage of the browser, by page. */
  async function checkStorage(page: Page): Promise<void> {
    if (page.isClosed() || !ours.has(originOf(page.url()))) return
    const all = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    for (const { place, key } of await listBrowserStorage(page)) {
      if (!storedItem(place, key)) wrong.push(`the browser's ${place} holds ${key}`)
    }
    // Local storage holds the session's tokens by decision D6. See
    // docs/domain/security.md#decisions-where-the-specification-and-good-practice-differ.
    if (hasPersonalId(all) || passwords.some((each) => all.includes(each)))
      wrong.push('a secret in a storage of the browser')
  }

  return {
    /** Fails the test for any finding except the provoked ones. */
    async report(provoked: RegExp | null = null): Promise<void> {
      for (const page of context.pages()) await checkStorage(page)
      const logged = app.lines.slice(linesBefore).map((line) => JSON.stringify(line))
      wrong.push(...logged.filter(namesPerson).map((line) => `log: ${line}`))
      for (const mail of await app.standIns.mailsTo()) {
        if (hasSecret(JSON.stringify(mail))) wrong.push(`mail: ${mail.subject}`)
      }
      const unprovoked = wrong.filter((line) => !provoked?.test(line))
      expect(unprovoked, 'what no page may do').toEqual([])
    },
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
