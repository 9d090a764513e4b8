import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { seedRegistry } from '#demo/registry.ts'
import { startStandIns } from '#stand-ins/main.ts'
import { demoTeliaClient } from '#stand-ins/telia/demo-client.ts'

const names = ['telia', 'traficom', 'company-register', 'geocoder', 'tiles', 'mail'] as const
export type StandInName = (typeof names)[number]
type Mode = 'ok' | 'slow' | '503' | 'drop' | 'garbage' | 'deny'

const mailList = z.array(
  z.object({
    rcpt_to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.nullable(z.string()),
    links: z.array(z.string()),
  }),
)
export type Mail = z.infer<typeof mailList>[number]

/** The outside systems of one worker, with their switches. */
export type StandIns = {
  url: string
  smtpUrl: string
  /** Folder of their keys, which the server needs too. */
  folder: string
  /** Sets the stand-in's fault, for `times` requests or until it is ended. */
  fail: (
    name: StandInName,
    mode: Mode,
    more?: { times?: number; path?: string; delay_ms?: number },
  ) => Promise<void>
  control: (name: StandInName, body: Record<string, unknown>) => Promise<void>
  /** Ends every fault. */
  heal: () => Promise<void>
  /** Returns mails to that address, or to anybody, the latest first. */
  mailsTo: (address?: string) => Promise<Mail[]>
  close: () => Promise<void>
}

/** Starts them on free ports. Logins return to `publicUrl`. */
export async function startTestStandIns(publicUrl: string): Promise<StandIns> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-e2e-'))
  const { signingKeyPem, encryptionKeyPem } = await demoTeliaClient(folder)
  await writeFile(join(folder, 'telia-client-signing.pem'), signingKeyPem)
  await writeFile(join(folder, 'telia-client-encryption.pem'), encryptionKeyPem)
  const running = await startStandIns({ port: 0, smtpPort: 0, dataFolder: folder, publicUrl })
  await seedRegistry(`${running.url}/traficom`)
  const faulty = new Set<StandInName>()

  const control: StandIns['control'] = async (name, body) => {
    const response = await fetch(`${running.url}/${name}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} refused the switch: ${await response.text()}`)
  }
  return {
    url: running.url,
    smtpUrl: running.smtpUrl,
    folder,
    control,
    fail: async (name, mode, more = {}) => {
      faulty.add(name)
      await control(name, { mode, ...more })
    },
    heal: async () => {
      for (const name of faulty) await control(name, { mode: 'ok' })
      faulty.clear()
    },
    mailsTo: async (address) => {
      const query = address ? `?to=${encodeURIComponent(address)}` : ''
      const response = await fetch(`${running.url}/mail/messages.json${query}`)
      return mailList.parse(await response.json())
    },
    close: async () => {
      await running.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
