import { useEffect, useState } from 'react'
import { session } from '#web/api/client.ts'
import { removeFile, storeFile, readStoredFile } from '#web/storage/draft-files.ts'
import { uuid } from '#web/api/uuid.ts'

/**
 * A chosen file that survives a reload. The draft stores its key. `undefined` while the file loads.
 */
export function useStoredFile(
  key: string | null,
  onKey: (key: string | null) => void,
): readonly [File | null | undefined, (file: File | null) => void] {
  const [file, setFile] = useState<File | null | undefined>(key === null ? null : undefined)

  useEffect(() => {
    if (key === null || file !== undefined) return undefined
    let isShown = true
    const look = async () => {
      const kept = await readStoredFile(key)
      if (!isShown) return
      setFile(kept)
      if (kept === null) onKey(null)
    }
    void look()
    return () => {
      isShown = false
    }
  }, [key, file, onKey])

  const choose = async (chosen: File | null) => {
    if (key !== null) void removeFile(key)
    const next = chosen && uuid()
    // A file that is shown as chosen is also stored.
    if (chosen && next) await storeFile(next, chosen, session.subject() ?? '')
    setFile(chosen)
    onKey(next)
  }
  return [file, (chosen) => void choose(chosen)]
}
