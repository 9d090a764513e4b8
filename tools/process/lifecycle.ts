// The life of a command that runs until it is stopped: what it started ends in reverse order.
import { inspect } from 'node:util'
import { answers, startChild, type Child } from './child.ts'

export type Lifecycle = {
  /** Starts something and remembers how to stop it, also while it is still starting. */
  begin: <T>(start: () => Promise<T>, stop: (started: T) => Promise<void> | void) => Promise<T>
  /** Starts a script, waits until `url` answers, and ends the command when the script ends. */
  beginChild: (script: string, url: string, environment: Record<string, string>) => Promise<Child>
  /**
   * Runs a script to its end. The memory that it takes goes with it.
   * @throws Error with a sentence when it fails
   */
  runChild: (script: string, doing: string) => Promise<void>
  /** Waits for the work, and tells every ten seconds that it goes on. */
  during: <T>(doing: string, work: Promise<T>) => Promise<T>
  /** Stops everything, the last started first, and exits. */
  end: (exitCode: number, reason?: string) => Promise<never>
  /** Prints a line, except while ending. */
  say: (line: string) => void
}

/** Runs `start` and then waits for a signal, the end of a child or of the parent process. */
export async function runUntilStopped(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void> | void)[] = []
  let ending: Promise<never> | undefined

  const life: Lifecycle = {
    begin: async (start, stop) => {
      if (ending) return ending
      const starting = start()
      stops.push(() => starting.then(stop, () => {}))
      return starting
    },
    beginChild: async (script, url, environment) => {
      const child = await life.begin(
        async () => startChild(script, environment),
        ({ stop }) => stop(),
      )
      void child.ended.then((sentence) => life.end(1, sentence))
      await answers(url, child)
      return child
    },
    runChild: async (script, doing) => {
      const child = await life.begin(
        async () => startChild(script, {}),
        ({ stop }) => stop(),
      )
      const sentence = await life.during(doing, child.ended)
      if (child.exitCode() !== 0) throw new Error(sentence)
    },
    during: async (doing, work) => {
      const began = performance.now()
      const tell = () => life.say(`${doing}: ${Math.round((performance.now() - began) / 1000)} s`)
      const timer = setInterval(tell, 10_000)
      try {
        return await work
      } finally {
        clearInterval(timer)
      }
    },
    end: (exitCode, reason) => {
      ending ??= (async () => {
        if (reason) console.error(reason)
        for (const stop of stops.toReversed()) await stop()
        process.exit(exitCode)
      })()
      return ending
    },
    say: (line) => {
      if (!ending) console.log(line)
    },
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      life.say('\nStopping ...')
      void life.end(0)
    })
  process.on('disconnect', () => void life.end(1))

  try {
    await start(life)
    process.channel?.unref()
  } catch (error) {
    await life.end(1, explain(error))
  }
}

/** The message of an error that was written for the user of the command; otherwise the whole error. */
function explain(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError) return inspect(error)
  return error.message || inspect(error)
}
