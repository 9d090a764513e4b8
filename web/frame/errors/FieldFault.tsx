import { Suspense } from 'react'
import { fieldText } from '#web/api/errors.ts'
import { useErrorTexts } from '#web/texts/error-texts.ts'

/** The words of a field's error. They load with the first error, and the field stays meanwhile. */
export function FieldFault({ code }: { code: string }) {
  return (
    <Suspense fallback={null}>
      <Words code={code} />
    </Suspense>
  )
}

function Words({ code }: { code: string }) {
  return fieldText(code, useErrorTexts())
}
