import { useState } from 'react'
import type { Erasure as ErasureOf } from '#contract/owner-data.ts'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Erased } from './Erased.tsx'
import { Erasure } from './Erasure.tsx'
import { StoredData } from './Kept.tsx'
import { LookUps } from './LookUps.tsx'
import css from './Data.module.css'

/** Stored data about the person, who looked it up, and its erasure. Each part is a section. */
export default function Data() {
  const texts = useTexts('ownerData')
  const [erased, setErased] = useState<ErasureOf | null>(null)
  // The session has ended, so no further request is possible.
  if (erased) return <Erased erasure={erased} />
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <StoredData />
      <LookUps />
      <Erasure onErased={setErased} />
    </Stack>
  )
}
