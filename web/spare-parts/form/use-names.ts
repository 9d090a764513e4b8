import { useEffect, useState } from 'react'
import { request } from '../request.ts'

const none: readonly string[] = []

/** The makes to suggest; none while they load or cannot be had, then the service alone knows them. */
export function useMakes(): readonly string[] {
  const [names, setNames] = useState(none)
  useEffect(() => {
    const load = async () => {
      const result = await request('GET /public/vehicle/make/list/')
      if ('data' in result) setNames(result.data)
    }
    void load()
  }, [])
  return names
}

/** The models of a make to suggest; none without one. */
export function useModels(make: string | null): readonly string[] {
  const [known, setKnown] = useState<{ make: string; names: readonly string[] } | null>(null)
  useEffect(() => {
    if (make === null) return
    const load = async () => {
      const result = await request('GET /public/vehicle/model/:make/', { make })
      if ('data' in result) setKnown({ make, names: result.data })
    }
    void load()
  }, [make])
  return known !== null && known.make === make ? known.names : none
}
