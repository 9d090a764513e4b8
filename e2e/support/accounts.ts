import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { testBusinessId } from '#server/seed/test-ids.ts'
import type { TestApp } from './test-app.ts'
import { login } from '../pages/login.ts'
import type { Words } from './texts.ts'

const firstCompany = 4000
let count = 0

/**
 * Returns a number that no other test of this process has. Names and business ids are made from it.
 */
export function uniqueIds(): { n: number; businessId: string } {
  count += 1
  return { n: count, businessId: testBusinessId(firstCompany + count) }
}

/** Returns the current authenticator code of that secret, by the clock of the service. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, secret: string): string {
  const plain = secret.replaceAll(' ', '')
  return new TOTP({ secret: Secret.fromBase32(plain) }).generate({
    timestamp: clock.now().getTime(),
  })
}

/** Time of the last code of each secret, by the service's clock, which each test resets. */
const lastAsked = new Map<string, number>()

/** Waits, by the service's clock, for a code that no test has used. */
export function nextCodeOf(app: Pick<TestApp, 'clock'>, secret: string): string {
  const { clock } = app
  do clock.advance({ seconds: 30 })
  while (clock.now().getTime() - (lastAsked.get(secret) ?? 0) < 30_000)
  lastAsked.set(secret, clock.now().getTime())
  return codeOf(app, secret)
}

/** Signs in with a password. Does not handle further steps. */
export async function signIn(
  page: Page,
  t: Words,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto('/login/operator')
  await login(page, t).username.fill(username)
  await login(page, t).password.fill(password)
  await login(page, t).submit.click()
}

/**
 * Moves a page away from the service. An open page may notice the end of its session and reload,
 * where a test wants to see that later.
 */
export async function leaveSite(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Returns the latest mailed link to set a password for the address. */
export async function passwordLink({ standIns }: Pick<TestApp, 'standIns'>, address: string) {
  for (;;) {
    const mails = await standIns.mailsTo(address)
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes('/reset/'))
    if (link) return link
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

/** Looks up the vehicle at the station that expects it. Returns the station's name. */
export async function searchAtStation(
  { appContext, sessionOf, url }: Pick<TestApp, 'appContext' | 'sessionOf' | 'url'>,
  plate: string,
): Promise<string> {
  const { username, shopId, name } = await appContext.db.read
    .selectFrom('vehicle')
    .innerJoin('shop', 'shop.id', 'vehicle.shop_id')
    .innerJoin('account_shop', 'account_shop.shop_id', 'shop.id')
    .innerJoin('account', 'account.id', 'account_shop.account_id')
    .where('vehicle.plate', '=', plate)
    .where('account.group_name', '=', 'operator')
    .select(['account.username', 'shop.id as shopId', 'shop.name'])
    .executeTakeFirstOrThrow()
  const { access_token: token } = await sessionOf(username)
  const answer = await fetch(`${url}/api/shop/${shopId}/vehicle/search/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plate_or_vin: plate }),
  })
  if (!answer.ok) throw new Error(`The station's search answered ${answer.status}`)
  return name
}
