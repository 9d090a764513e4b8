import { useEffect, useState } from 'react'
import type { Tiles } from '#web/stations/MapBox.tsx'
import { ask } from '../service.ts'

/** The tiles of this installation; nothing while they are on their way, or cannot be had. */
export function useTiles(): Tiles | undefined {
  const [tiles, setTiles] = useState<Tiles>()
  useEffect(() => {
    void ask('GET /public/settings/').then((answer) => {
      if ('data' in answer) setTiles(answer.data.tiles)
    })
  }, [])
  return tiles
}
