import { TextsProvider } from '#web/texts/TextsProvider.tsx'
import { loadTexts } from '#web/texts/texts.ts'
import type { Locale } from '#texts/index.ts'
import { Footer, FooterLinks, Page, PageTitle, SkipLink, Stack } from '#web/ui/layout/Page.tsx'
import { Header, LanguageSwitcher } from '#web/ui/layout/Header.tsx'
import { Link, Ui } from '#web/ui/layout/UiContext.tsx'
import { display } from './display.tsx'
import { drawings } from './drawings.tsx'
import { feedback } from './feedback.tsx'
import { inputs } from './inputs.tsx'
import { layout } from './layout.tsx'
import { here, type Words } from './sample.tsx'

const groups = { inputs, feedback, display, layout, drawings }

/** `/dev/components` of the dev server: the parts of web/ui in their states. Uses no hooks. */
export const componentsPage = ({
  words,
  locale,
  onLanguage,
}: {
  words: Words
  locale: Locale
  onLanguage: (locale: Locale) => void
}) => (
  <TextsProvider locale={locale} load={loadTexts}>
    <Ui locale={locale} words={words.ui}>
      <SkipLink />
      <Page
        footer={
          <Footer>
            <FooterLinks label={words.common.about}>
              <Link href="/">{words.common.toStart}</Link>
            </FooterLinks>
          </Footer>
        }
        header={
          <Header home={here}>
            <LanguageSwitcher onChange={onLanguage} />
          </Header>
        }
        width="wide"
      >
        <PageTitle lead={Object.keys(groups).join(', ')}>web/ui</PageTitle>
        {Object.entries(groups).map(([name, group]) => (
          <Stack key={name} gap={8}>
            <h2>{name}</h2>
            {Object.entries(group(words, locale)).map(([part, sample]) => (
              <section key={part}>
                <h3>{part}</h3>
                <Stack gap={4}>{sample}</Stack>
              </section>
            ))}
          </Stack>
        ))}
      </Page>
    </Ui>
  </TextsProvider>
)
