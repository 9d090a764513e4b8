// A script that is started again after each change of a file.
import { answers, startChild, type Child } from './child.ts'

/** The end of a long error is enough. */
const longestText = 20_000

export interface RestartingChild {
  /** Stops the script, prepares, and starts it. Calls during a start lead to one more start. */
  restart: () => void
  /**
   * Resolves when the script answers.
   * @throws Error with the text that the script wrote before it ended
   */
  ready: () => Promise<void>
  /** The text of the last start, where it failed. */
  failure: () => string | null
  /** Calls the listener with the failure of each start, and with null after a start that worked. */
  onStart: (listener: (failure: string | null) => void) => void
  stop: () => Promise<void>
}

/**
 * Starts a script, and again at each `restart`. It does not end with the script: the next change may
 * mend what stopped it.
 * @param url answers when the script is ready
 * @param prepare runs before each start, while no script runs
 * @param switches of Node
 */
export function startRestartingChild({
  script,
  environment,
  url,
  prepare,
  switches,
}: {
  script: string
  environment: Record<string, string>
  url: string
  prepare: () => Promise<void>
  switches?: readonly string[]
}): RestartingChild {
  const listeners: ((failure: string | null) => void)[] = []
  let child: Child | undefined
  let isReady = false
  let isStopped = false
  let isWanted = false
  let failure: string | null = null
  let starting = Promise.resolve()

  const tell = (text: string | null) => {
    // The next start tells its own state.
    if (isWanted || isStopped) return
    failure = text
    for (const listener of listeners) listener(text)
  }

  async function start(): Promise<void> {
    isReady = false
    await child?.stop()
    if (isStopped) return
    let written = ''
    const end = (sentence: string) => tell(`${written}\n${sentence}`.trim())
    try {
      await prepare()
      const listen = (text: string) => {
        written = (written + text).slice(-longestText)
      }
      const started = startChild(script, environment, listen, switches)
      child = started
      await answers(url, started)
      isReady = true
      tell(null)
      void watch(started, end)
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      if (written === '' && !isWanted) console.error(sentence)
      end(sentence)
    }
  }

  /** Tells the end of a script that nobody stopped. */
  async function watch(started: Child, end: (sentence: string) => void): Promise<void> {
    const sentence = await started.ended
    if (child === started && isReady) end(sentence)
  }

  async function startWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await start()
    }
  }

  const restart = () => {
    if (isWanted) return
    isWanted = true
    // Nobody waits for a script that is not ready, and it may never be.
    if (!isReady) child?.kill('SIGTERM')
    starting = starting.then(startWanted)
  }

  const ready = async () => {
    let waited
    do {
      waited = starting
      await waited
    } while (waited !== starting)
    if (failure !== null) throw new Error(failure)
  }

  restart()
  return {
    restart,
    ready,
    failure: () => failure,
    onStart: (listener) => void listeners.push(listener),
    stop: async () => {
      isStopped = true
      await child?.stop()
    },
  }
}
