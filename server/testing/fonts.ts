import { existsSync } from 'node:fs'
import { makeFonts } from '#tools/build/fonts.ts'

const oneOfThem = new URL('../../dist/fonts/source-sans-3-ext-700.ttf', import.meta.url)

/** Makes the fonts of the certificates where no build has made them. */
export async function ensureFonts(): Promise<void> {
  if (!existsSync(oneOfThem)) await makeFonts()
}

/** Runs once before all unit tests: a test that issues a certificate needs the fonts. */
export default ensureFonts
