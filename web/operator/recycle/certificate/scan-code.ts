/** The browser's reader of codes, where it has one. TypeScript does not know it yet. */
type Detector = { detect: (image: ImageBitmap) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['code_39', 'data_matrix', 'qr_code']

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** Whether the browser reads codes. */
export const canScan = (): boolean => detectorClass() !== null

/** Reads the code in a picture. null where there is none. */
export async function scanCode(picture: File): Promise<string | null> {
  const Class = detectorClass()
  if (!Class) return null
  try {
    const [first] = await new Class({ formats }).detect(await createImageBitmap(picture))
    return first?.rawValue.trim() ?? null
  } catch {
    return null
  }
}
