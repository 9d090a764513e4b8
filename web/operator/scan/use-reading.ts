import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { scannedText } from '#rules/vehicle/scanned.ts'
import { createConfirmation } from './certain.ts'
import { openCodeReader } from './code-reader.ts'
import { pictureOfFile, pictureOfVideo } from './picture-of.ts'
import { tell } from './sound.ts'

/** Time in ms between two pictures: four in a second, and one at a time. */
const pictureMs = 250
/** Time in ms after which the user is told that nothing was read. */
const nothingMs = 5000

/** Pictures without a code, 2 s of them, after which the same code counts again. */
const gap = 8

/**
 * Reads codes from the video until one is certain, or with `repeats` one after another. Returns
 * `nothing` when 5 s have brought none.
 */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, repeats, onRead }: { isOn: boolean; repeats: boolean; onRead: (text: string) => void },
): 'reading' | 'nothing' {
  const [state, setState] = useState<'reading' | 'nothing'>('reading')
  const done = useEffectEvent((text: string) => {
    tell('read')
    onRead(text)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const left = new AbortController()
    const timer = setTimeout(() => setState('nothing'), nothingMs)
    const read = async () => {
      const reader = await openCodeReader()
      left.signal.addEventListener('abort', reader.close)
      const confirm = createConfirmation()
      let last: string | null = null
      let without = 0
      while (!left.signal.aborted) {
        const pause = new Promise((resolve) => {
          setTimeout(resolve, pictureMs)
        })
        const picture = video.current && pictureOfVideo(video.current)
        const text = picture && confirm(await reader.read(picture))
        if (text && text !== last && !left.signal.aborted) {
          clearTimeout(timer)
          setState('reading')
          done(text)
          if (!repeats) return
          last = text
        }
        without = text ? 0 : without + 1
        if (without >= gap) last = null
        await pause
      }
    }
    void read()
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isOn, repeats, video])
  return state
}

/** Reads the code in a photo. null where there is none. */
export async function readPhoto(file: File): Promise<string | null> {
  const picture = await pictureOfFile(file)
  if (!picture) return null
  const reader = await openCodeReader()
  const [code] = (await reader.read(picture)) ?? []
  reader.close()
  return code ? scannedText(code.text) : null
}
