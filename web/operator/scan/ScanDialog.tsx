import { useEffect, useRef, useState } from 'react'
import { requestCaching } from '#web/service-worker/follow.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { FileButtons } from '../picture/FileChoice.tsx'
import { readPhoto, useReading } from './use-reading.ts'
import { pictureTypes } from '../picture/fit-picture.ts'
import css from './ScanDialog.module.css'

/** Reads a code by the camera, or from a photo where there is no camera. Typing is always offered. */
export default function ScanDialog({
  onRead,
  onType,
  told,
}: {
  onRead: (text: string) => void
  /** The last result. With it the camera reads one code after another. */
  told?: string | undefined
  /** The user closes the camera, to type instead. */
  onType: () => void
}) {
  const t = useTexts('operatorScan')
  const camera = useCamera()
  // The next scan works without a connection.
  useEffect(() => void requestCaching('scan'), [])
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button icon={<Pencil />} variant="secondary" onClick={onType}>
            {t.type}
          </Button>
        </Actions>
      }
      title={t.title}
      onClose={onType}
    >
      {camera === 'refused' || camera === 'none' ? (
        <>
          <Alert live tone="warning" title={t[camera].title}>
            {t[camera].what}
          </Alert>
          <Photo onRead={onRead} />
          {told !== undefined && <output className={css.result}>{told}</output>}
        </>
      ) : (
        <View stream={camera === 'starting' ? null : camera} told={told} onRead={onRead} />
      )}
    </Dialog>
  )
}

/** The picture of the camera with a frame around what is read. */
function View({
  stream,
  told,
  onRead,
}: {
  stream: MediaStream | null
  told: string | undefined
  onRead: (text: string) => void
}) {
  const t = useTexts('operatorScan')
  const video = useRef<HTMLVideoElement>(null)
  const reading = useReading(video, {
    isOn: stream !== null,
    repeats: told !== undefined,
    onRead,
  })
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <>
      <div className={css.view}>
        <video ref={video} autoPlay muted playsInline aria-label={t.picture} />
        <span className={css.frame} />
      </div>
      <output className={css.told}>
        {stream === null ? t.starting : reading === 'nothing' ? t.nothing : t.aim}
      </output>
      {told !== undefined && <output className={css.result}>{told}</output>}
      {stream && <Torch stream={stream} />}
    </>
  )
}

function Torch({ stream }: { stream: MediaStream }) {
  const t = useTexts('operatorScan')
  const [isOn, setOn] = useState(false)
  const [light] = useState(() => torchOf(stream))
  if (!light) return null
  const turn = () => {
    light(!isOn)
    setOn(!isOn)
  }
  return (
    <div>
      <Button aria-pressed={isOn} variant="secondary" onClick={turn}>
        {isOn ? t.lightOff : t.lightOn}
      </Button>
    </div>
  )
}

/** Reads the code in a photo that the user takes or chooses. */
function Photo({ onRead }: { onRead: (text: string) => void }) {
  const t = useTexts('operatorScan')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const read = async (file: File) => {
    setBusy(true)
    setMissing(false)
    const text = await readPhoto(file)
    setBusy(false)
    if (text === null) setMissing(true)
    else onRead(text)
  }
  return (
    <div data-stack="2">
      <FileButtons
        accept={pictureTypes}
        busy={isBusy}
        words={{ take: t.take, choose: t.choose }}
        onFile={(file) => void read(file)}
      />
      <div aria-live="polite">
        <FieldError id="scan-error">{isMissing && t.missing}</FieldError>
      </div>
    </div>
  )
}

/** `refused`: by the user or the browser. `none`: no camera, or another app uses it. */
type Camera = MediaStream | 'starting' | 'refused' | 'none'

/** The camera at the back while the page is shown. It ends with the component. */
function useCamera(): Camera {
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
function torchOf(stream: MediaStream): ((on: boolean) => void) | null {
  const [track] = stream.getVideoTracks()
  const can: Light | undefined = track?.getCapabilities?.() as Light | undefined
  if (!track || !can?.torch) return null
  return (on) => {
    const light: Light = { torch: on }
    void track.applyConstraints({ advanced: [light as object] }).catch(() => undefined)
  }
}
