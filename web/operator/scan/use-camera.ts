import { useEffect, useState } from 'react'

/** `refused`: by the user or the browser. `none`: no camera, or another app uses it. */
export type Camera = MediaStream | 'starting' | 'refused' | 'none'

/** The camera at the back while the page is shown. It ends with the component. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>('starting')
  useEffect(() => {
    let isShown = true
    let open: MediaStream | null = null
    const start = async () => {
      const answer = await openCamera()
      if (!(answer instanceof MediaStream)) return isShown && setCamera(answer)
      open = answer
      return isShown ? setCamera(answer) : end(answer)
    }
    void start()
    return () => {
      isShown = false
      if (open) end(open)
    }
  }, [])
  return camera
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function openCamera(): Promise<Camera> {
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    return await navigator.mediaDevices.getUserMedia({ video })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none'
  }
}

/** The light of a phone. TypeScript does not know it. */
type Light = { readonly torch?: boolean }

/** Switches the light of the camera. null where it has none. */
export function torchOf(stream: MediaStream): ((on: boolean) => void) | null {
  const [track] = stream.getVideoTracks()
  const can: Light | undefined = track?.getCapabilities?.() as Light | undefined
  if (!track || !can?.torch) return null
  return (on) => {
    const light: Light = { torch: on }
    void track.applyConstraints({ advanced: [light as object] }).catch(() => undefined)
  }
}
