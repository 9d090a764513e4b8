import { useCallback } from 'react'

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
