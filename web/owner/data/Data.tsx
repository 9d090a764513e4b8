import { useState } from 'react'
import type { Erasure as ErasureOf } from '#contract/owner-data.ts'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Erased } from './Erased.tsx'
import { Erasure } from './Erasure.tsx'
import { StoredData } from './Kept.tsx'
import { LookUps } from './LookUps.tsx'
import css from './Data.module.css'

/** What the service knows of the person, and what becomes of it; each part a section of its own. */
export default function Data() {
  const texts = useTexts('ownerData')
  const [erased, setErased] = useState<ErasureOf | null>(null)
  // From then on nobody is signed in: nothing more can be asked.
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
