import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { useTexts } from '#web/texts.ts'
import { LookUps } from './LookUps.tsx'
import css from './Data.module.css'

/** What the service knows of the person, and what becomes of it; each part a section of its own. */
export default function Data() {
  const texts = useTexts('ownerData')
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <LookUps />
    </Stack>
  )
}
