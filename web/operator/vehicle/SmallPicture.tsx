import { useEffect, useRef, useState } from 'react'
import type { Thumbnail } from '#contract/station-vehicle.ts'
import { classes } from '#web/ui/classes.ts'
import { thumbnailUrl } from './thumbnail-url.ts'
import css from './SmallPicture.module.css'

type Look = {
  alt: string
  className?: string | undefined
}

/** A small picture: from its bytes, or from its address once it is near the screen. */
export function SmallPicture({ thumbnail, ...look }: Look & { thumbnail: Thumbnail }) {
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
