import { useEffect, useState } from 'react'
import type { Tiles } from '#web/stations/MapBox.tsx'
import { request } from '../request.ts'

/** The tiles of this installation; nothing while they are on their way, or cannot be had. */
export function useTiles(): Tiles | undefined {
  const [tiles, setTiles] = useState<Tiles>()
  useEffect(() => {
    const load = async () => {
      const result = await request('GET /public/settings/')
      if ('data' in result) setTiles(result.data.tiles)
    }
    void load()
  }, [])
  return tiles
}
