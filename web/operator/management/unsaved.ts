import { createContext, use, useEffect } from 'react'

/** Whether the form of a view holds something that has not been sent. */
export const Unsaved = createContext<{
  readonly isUnsaved: boolean
  readonly report: (isUnsaved: boolean) => void
}>({ isUnsaved: false, report: () => undefined })

/** Reports unsaved changes to the view. */
export function useReportUnsaved(isDirty: boolean): void {
  const { report } = use(Unsaved)
  useEffect(() => {
    report(isDirty)
    return () => report(false)
  }, [isDirty, report])
}
