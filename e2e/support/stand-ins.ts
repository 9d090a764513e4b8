import * as z from 'zod/mini'
import { seedRegistry } from '#demo/registry.ts'
import { startForServer } from '#stand-ins/testing/start.ts'

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
  subjectsTo: (address: string) => Promise<string[]>
  close: () => Promise<void>
}

/** Starts them on free ports. Logins return to `publicUrl`. */
export async function startTestStandIns(publicUrl: string): Promise<StandIns> {
  const { url, smtpUrl, dataFolder, control, close } = await startForServer({ publicUrl })
  await seedRegistry(`${url}/traficom`)
  const faulty = new Set<StandInName>()
  const mailsTo = async (address?: string) => {
    const query = address ? `?to=${encodeURIComponent(address)}` : ''
    const response = await fetch(`${url}/mail/messages.json${query}`)
    return mailList.parse(await response.json())
  }
  return {
    url,
    smtpUrl,
    folder: dataFolder,
    control,
    close,
    fail: async (name, mode, more = {}) => {
      faulty.add(name)
      await control(name, { mode, ...more })
    },
    heal: async () => {
      for (const name of faulty) await control(name, { mode: 'ok' })
      faulty.clear()
    },
    mailsTo,
    subjectsTo: async (address) => (await mailsTo(address)).map(({ subject }) => subject),
  }
}
