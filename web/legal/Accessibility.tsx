import { accessibilitySupervisor, statementDates } from '#rules/privacy/legal-pages.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { useSettings } from '#web/app/settings.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Paragraphs, Part, Statement } from './Statement.tsx'
import css from './Accessibility.module.css'

/** The accessibility statement (Act 306/2019, section 9), with the form for feedback. */
export default function Accessibility() {
  const { accessibility } = useTexts('statements')
  const { status, gaps, tested, answer, supervisor } = accessibility
  const locale = useLocale()
  const testedOn = date(statementDates.accessibility, locale)
  return (
    <Statement lead={accessibility.lead} name="accessibility" title={accessibility.title}>
      <Part title={status.title}>
        <Paragraphs text={status.text} />
      </Part>
      <Part title={gaps.title}>
        <ul>
          {gaps.items.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </Part>
      <Part title={tested.title}>
        <Paragraphs text={[fill(tested.text[0], { date: testedOn }), tested.text[1]]} />
      </Part>
      <Card className={css.feedback}>
        <Part title={answer.title}>
          <p>{answer.text}</p>
          <FeedbackForm />
          <ByMail />
        </Part>
      </Card>
      <Part title={supervisor.title}>
        <p>{supervisor.text}</p>
        <address className={css.supervisor}>
          <p>
            <strong>Traficom</strong>
            <br />
            {supervisor.unit}
          </p>
          <DescriptionList
            facts={[
              {
                term: supervisor.phone,
                value: (
                  <a href={`tel:${accessibilitySupervisor.phone.replaceAll(' ', '')}`}>
                    {accessibilitySupervisor.phone}
                  </a>
                ),
              },
              { term: supervisor.email, value: <Mail to={accessibilitySupervisor.email} /> },
              {
                term: supervisor.site,
                value: (
                  <a href={accessibilitySupervisor.site} rel="noreferrer">
                    {new URL(accessibilitySupervisor.site).host}
                  </a>
                ),
              },
            ]}
          />
        </address>
      </Part>
    </Statement>
  )
}

/** The address in words. The form above does not show it. */
function ByMail() {
  const { answer } = useTexts('statements').accessibility
  const settings = useSettings()
  if (!settings) return null
  return (
    <p>
      {answer.byMail} <Mail to={settings.feedback_email} />
    </p>
  )
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
      <EmailText>{to}</EmailText>
    </a>
  )
}
