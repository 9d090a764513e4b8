import { useCallback, useEffect, useRef, useState } from 'react'
import type { Thumbnail as Small } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { classes } from '#web/ui/classes.ts'
import { session } from '#web/api/client.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './vehicle.module.css'

type Look = {
  alt: string
  className?: string | undefined
}

/** A small picture: from its bytes, or from its address once it is near the screen. */
export function SmallPicture({ thumbnail, ...look }: Look & { thumbnail: Small }) {
  if ('address' in thumbnail)
    return <Fetched key={thumbnail.address} address={thumbnail.address} {...look} />
  const { content_type: type, content_base64: content } = thumbnail
  return <img {...look} alt={look.alt} src={`data:${type};base64,${content}`} />
}

function Fetched({ address, alt, className }: Look & { address: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const show = async () => {
      const fetched = await thumbnailUrl(address)
      if (isShown) setUrl(fetched)
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        void show()
      },
      { rootMargin: '400px' },
    )
    if (image.current) near.observe(image.current)
    return () => {
      isShown = false
      near.disconnect()
    }
  }, [address])
  return (
    <img
      ref={image}
      alt={alt}
      className={classes(className, url === null && css.waiting)}
      src={url ?? undefined}
    />
  )
}

/** Small pictures in memory: about 10 kB each, and more than two long lists show. */
const maxPictures = 200

/** Object URL of each address, the oldest first. null where the picture did not arrive. */
const urls = new Map<string, Promise<string | null>>()

/** The picture of an address, fetched once. The browser's cache has it after a reload. */
function thumbnailUrl(address: string): Promise<string | null> {
  const known = urls.get(address)
  if (known) return known
  const url = fetchUrl(address)
  urls.set(address, url)
  for (const oldest of urls.keys()) {
    if (urls.size <= maxPictures) break
    void release(oldest)
  }
  return url
}

async function fetchUrl(address: string): Promise<string | null> {
  const answer = await session.call<File>({ method: 'GET', path: address })
  if ('data' in answer) return URL.createObjectURL(answer.data)
  // It is tried again where it is shown next.
  urls.delete(address)
  return null
}

async function release(address: string): Promise<void> {
  const url = urls.get(address)
  urls.delete(address)
  const shown = await url
  if (shown) URL.revokeObjectURL(shown)
}

// Another user gets none of them. An expired session is the same user's after the next login.
session.listen((event) => {
  if (event !== 'expired') for (const address of urls.keys()) void release(address)
})

/** The vehicle's small picture. */
export function Thumbnail({
  thumbnail,
  name,
}: {
  thumbnail: Small
  /** Text alternative of the picture. */
  name: string
}) {
  const { picture } = useTexts('operator').vehicle
  return (
    <SmallPicture alt={fill(picture, { name })} className={css.picture} thumbnail={thumbnail} />
  )
}

/** A picture from a file of this device. */
export function FilePicture({
  file,
  alt,
  className,
}: {
  file: File
  alt: string
  className?: string | undefined
}) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} className={className} />
}
