import { offSetting } from '#web/storage/off-setting.ts'

const { isOn, useOn, set } = offSetting('kierto-sound')

export const useSoundOn = useOn
export const setSoundOn = set

/** Hertz and seconds of each sound. A refusal is low and long, so that nobody takes it for the other one. */
const tones = {
  read: { hertz: 1200, seconds: 0.1 },
  done: { hertz: 1600, seconds: 0.1 },
  refused: { hertz: 220, seconds: 0.5 },
} as const

/** Tells a scan by a short vibration and a sound: the eyes are on the vehicle. */
export function tell(what: keyof typeof tones): void {
  navigator.vibrate?.(80)
  if (!isOn()) return
  const { hertz, seconds } = tones[what]
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(audio.destination)
    tone.addEventListener('ended', () => void audio.close())
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A device without sound.
  }
}
