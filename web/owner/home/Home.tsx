import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Document, User } from '#web/ui/icons/icons-work.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ConsentRequests } from '../consent/ConsentRequests.tsx'
import { Notices } from './Notices.tsx'
import { Orders } from './Orders.tsx'
import css from './Home.module.css'

/** Less frequent tasks, below the main one. */
const lesser = [
  { name: 'history', page: 'personHistory', icon: Document },
  { name: 'data', page: 'personData', icon: User },
] as const

const steps = ['find', 'choose', 'hand', 'certificate'] as const

/** The owner's home: tasks, current orders, the process and its costs. */
export default function Home() {
  const { home } = useTexts('owner')
  const firstNames = useAppSelector(({ auth }) => auth.firstName)
  const [name = ''] = firstNames.split(' ')
  return (
    <div className={css.home}>
      <PageTitle lead={home.lead}>{fill(home.welcome, { name })}</PageTitle>
      <div className={css.choices}>
        <Notices />
        <ConsentRequests />
        <Link className={css.recycle} href={pages.personRecycle.path}>
          <span className={css.words}>
            <span className={css.title}>
              {home.recycle.title}
              <ArrowRight />
            </span>
            <span className={css.text}>{home.recycle.text}</span>
          </span>
          <span className={css.picture}>
            <OnTheWay by="pickup" />
          </span>
        </Link>
        {lesser.map(({ name, page, icon: IconOfChoice }) => (
          <Link key={name} className={css.history} href={pages[page].path}>
            <IconOfChoice className={css.icon} />
            <span className={css.words}>
              <span className={css.title}>
                {home[name].title}
                <ArrowRight />
              </span>
              <span className={css.text}>{home[name].text}</span>
            </span>
          </Link>
        ))}
      </div>
      <Orders />
      <aside className={css.facts}>
        <section>
          <h2>{home.howTitle}</h2>
          <ol className={css.how}>
            {steps.map((step) => (
              <li key={step}>{home.how[step]}</li>
            ))}
          </ol>
        </section>
        <section className={css.cost}>
          <h2>{home.costTitle}</h2>
          <p>{home.cost}</p>
        </section>
      </aside>
    </div>
  )
}
