import { demoTeliaClient } from '#stand-ins/telia/demo-client.ts'
import { identify } from '#stand-ins/testing/identify.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import type { RegistriesConfig } from '#server/platform/external/config.ts'
import { createStrongAuth } from '#server/platform/external/strong-auth.ts'
import type { EidCallback, EidPerson, StrongAuth } from '#server/platform/external/strong-auth.ts'
import { testConfig, testTools } from './adapters.ts'

export const loa = 'http://ftn.ficora.fi/2017/loatest2'

export type Choice = { person: string } | 'cancel'

/** The local identity provider, and servers that log in there. */
export const startProvider = async () => {
  const standIns = await startForTest()
  const demo = await demoTeliaClient(standIns.dataFolder)
  const opened: StrongAuth[] = []
  return {
    demo,
    issuer: `${standIns.url}/telia/uas`,
    control: (switches: Record<string, unknown>) => standIns.control('telia', switches),
    /** A server's part of the login. `clock.passed` moves its clock ahead, in milliseconds. */
    open(more: Partial<RegistriesConfig> = {}) {
      const clock = { passed: 0 }
      const seen = testTools()
      const config = testConfig({
        teliaIssuer: `${standIns.url}/telia/uas`,
        teliaClientId: demo.clientId,
        teliaAcrValues: [loa],
        teliaSigningKeyPem: demo.signingKeyPem,
        teliaEncryptionKeyPem: demo.encryptionKeyPem,
        ...more,
      })
      const now = () => new Date(Date.now() + clock.passed)
      const auth = createStrongAuth(config, { ...seen.tools, now })
      opened.push(auth)
      return { auth, clock, ...seen }
    },
    async close(): Promise<void> {
      for (const auth of opened) auth.close()
      await standIns.close()
    },
  }
}

/** The browser's part between the two calls. */
export const goThrough = async (url: string, choice: Choice): Promise<EidCallback> =>
  Object.fromEntries((await identify(new URL(url), choice)).searchParams)

/** A whole login. Default person: Aino. */
export const logIn = async (
  auth: StrongAuth,
  choice: Choice = { person: 'aino' },
): Promise<EidPerson> => {
  const { url, transaction } = await auth.start({ locale: 'fi' })
  return auth.finish(await goThrough(url, choice), transaction)
}

/** The error of a login that failed for that reason. */
export const failed = (outcome: string) => ({ name: 'EidError', reason: 'failed', outcome })
