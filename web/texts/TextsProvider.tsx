import { useMemo, type ReactNode } from 'react'
import { TextsContext, type TextsContextValue } from './context.ts'

/**
 * Gives the language and its texts to the components inside. The dev server shows a changed text by an
 * update of this file (tools/live-texts.ts), so it holds nothing else.
 */
export function TextsProvider({
  locale,
  load,
  children,
}: TextsContextValue & { children?: ReactNode }) {
  const texts = useMemo(() => ({ locale, load }), [locale, load])
  return <TextsContext value={texts}>{children}</TextsContext>
}
