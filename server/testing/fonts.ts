import { existsSync } from 'node:fs'
import { makeFonts } from '#tools/build/fonts.ts'

const lastOfThem = new URL('../../dist/fonts/characters.json', import.meta.url)

/** Makes the fonts of the certificates where no build has made them. */
export async function ensureFonts(): Promise<void> {
  if (!existsSync(lastOfThem)) await makeFonts()
}

/** Runs once before all unit tests: a test that issues a certificate needs the fonts. */
export default ensureFonts
