import { pages } from '#rules/pages.ts'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'

const linkOfPage = () => location.pathname.split('/')[2] ?? ''

/** The link that an owner sent to the other owners. It tells nothing before the sign-in. */
export default function ConsentLink() {
  const { link: texts } = useTexts('consent')
  const path = pages.personConsent.path.replace(':request', encodeURIComponent(linkOfPage()))
  return (
    <PublicFrame>
      <PageHead page="consent" />
      <Stack gap={6}>
        <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
        <p>{texts.what}</p>
        <p>{texts.how}</p>
        <Actions>
          <LinkButton href={path} trailing={<ArrowRight />}>
            {texts.button}
          </LinkButton>
        </Actions>
        <p>{texts.notMine}</p>
      </Stack>
    </PublicFrame>
  )
}
