import { createHmac } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from '../config.ts'
import { ExternalSystemError } from '../external-system-error.ts'
import type { ResilienceTools } from '../resilience.ts'
import { scrappingMessages } from './scrapping-messages.ts'
import type {
  LateAnswer,
  ScrappingMessage,
  ScrappingOutcome,
  ScrappingRegister,
} from './scrapping-messages.ts'

const number = z.string().check(z.regex(/^[A-Z]{1,3}-\d{4}-\d{1,9}$/))
const message = z.enum(scrappingMessages)

/** One line of a receipt file. */
const answerShape = z.union([
  z.object({
    certificateNumber: number,
    message,
    scrappingId: z.string().check(z.minLength(1), z.maxLength(100)),
    deregisteredOn: z.iso.date(),
  }),
  z.object({
    certificateNumber: number,
    message,
    refused: z.string().check(z.regex(/^[A-Z_]{1,40}$/)),
  }),
])

const toAnswer = (line: string): LateAnswer => {
  const read = answerShape.parse(JSON.parse(line))
  const about = { certificateNumber: read.certificateNumber, message: read.message }
  if ('refused' in read) return { ...about, refused: read.refused }
  const { scrappingId, deregisteredOn } = read
  return { ...about, receipt: { scrappingId, deregisteredOn } }
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Writes a whole file or none. */
const write = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}

/**
 * Messages as signed daily files, answers as files of the registry. All processes share the folder:
 * `waiting/` messages, `out/` batches with `.hmac` files, `sent/` messages in a batch, `in/` answers
 * of the registry, `read/` answers that were read. See docs/operations/scrapping-notices.md.
 */
export const createScrappingFiles = (
  config: RegistriesConfig,
  { now, log }: ResilienceTools & { readonly now: Clock },
): ScrappingRegister => {
  const folder = (name: 'waiting' | 'out' | 'sent' | 'in' | 'read') =>
    join(config.scrappingFolder, name)
  const names = async (name: Parameters<typeof folder>[0], ending: string): Promise<string[]> => {
    await mkdir(folder(name), { recursive: true })
    const found = await readdir(folder(name))
    return found.filter((each) => each.endsWith(ending)).toSorted()
  }

  /** Stores the message once. A repeat finds the file of the first attempt. */
  const store = async (
    kind: ScrappingMessage,
    certificateNumber: string,
    facts: object,
  ): Promise<ScrappingOutcome> => {
    const name = `${certificateNumber}.${kind}.json`
    const known = [...(await names('waiting', name)), ...(await names('sent', name))]
    const text = JSON.stringify({ message: kind, ...facts })
    if (known.length === 0) await write(join(folder('waiting'), name), text)
    return { state: 'pending' }
  }

  /** Joins the waiting messages into the signed file of the day. A day has one file. */
  const sendBatch = async (): Promise<void> => {
    const waiting = await names('waiting', '.json')
    const path = join(folder('out'), `scrappings-${finnishDay(now())}.jsonl`)
    const isSent = (await names('out', '.jsonl')).some((name) => path.endsWith(name))
    if (waiting.length === 0 || isSent) return
    const texts = await Promise.all(
      waiting.map((name) => readFile(join(folder('waiting'), name), 'utf8')),
    )
    const batch = `${texts.join('\n')}\n`
    const signature = createHmac('sha256', config.scrappingFileKey).update(batch).digest('hex')
    await write(`${path}.hmac`, `${signature}\n`)
    await write(path, batch)
    await names('sent', '')
    for (const name of waiting)
      await rename(join(folder('waiting'), name), join(folder('sent'), name))
    log.info({ system: 'TRAFICOM', operation: 'scrapping_batch', messages: waiting.length })
  }

  /** Reads each file of answers once. An unreadable file stays and stops nothing else. */
  const readAnswers = async (): Promise<LateAnswer[]> => {
    const answers: LateAnswer[] = []
    await names('read', '')
    for (const name of await names('in', '.jsonl')) {
      try {
        answers.push(...lines(await readFile(join(folder('in'), name), 'utf8')).map(toAnswer))
        await rename(join(folder('in'), name), join(folder('read'), name))
      } catch {
        log.error({ system: 'TRAFICOM', operation: 'scrapping_answers', code: 'FILE_UNREADABLE' })
      }
    }
    return answers
  }

  /** A folder that cannot be used is a failure of the way, which is tried again. */
  const withFolder = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch {
      throw new ExternalSystemError('TRAFICOM', 'BROKEN', 'folder_unusable')
    }
  }

  return {
    notify: (notice) => withFolder(() => store('notify', notice.certificateNumber, notice)),
    correct: (correction) =>
      withFolder(() => store('correct', correction.certificateNumber, correction)),
    annul: (annulment) => withFolder(() => store('annul', annulment.certificateNumber, annulment)),
    find: (certificateNumber) =>
      withFolder(async () => {
        for (const name of await names('read', '.jsonl')) {
          const read = lines(await readFile(join(folder('read'), name), 'utf8')).map(toAnswer)
          const found = read.find(
            (each) => each.certificateNumber === certificateNumber && 'receipt' in each,
          )
          if (found && 'receipt' in found) return found.receipt
        }
        return null
      }),
    exchange: () =>
      withFolder(async () => {
        await sendBatch()
        return readAnswers()
      }),
    close: () => {},
  }
}
