import { useEffect } from 'react'
import { currency } from '#rules/limits.ts'
import { pages, servicePath } from '#rules/pages.ts'
import { userTypes, type SignedInType } from '#rules/people/user-types.ts'
import { fill, number } from '#texts/index.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { homePathOf } from '#web/app/route-guard.ts'
import { notify, useAppDispatch, useAppSelector } from '#web/app/store.ts'
import { signedOutHash } from '#web/session/session-effects.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Start.module.css'

const steps = ['find', 'choose', 'hand', 'certificate'] as const
const apps = [
  { app: 'owner', userType: userTypes.person, login: pages.personLogin.path },
  { app: 'operator', userType: userTypes.operator, login: pages.operatorLogin.path },
] as const

const others = ['spareParts', 'batteryForm', 'verifyByNumber'] as const

/** The choice of app, the other public services, the steps of the flow, and the price. */
export default function Start() {
  const { start } = useTexts('public')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (location.hash !== signedOutHash) return
    history.replaceState(history.state, '', location.pathname)
    dispatch(notify({ type: 'success', text: start.signedOut }))
  }, [dispatch, start.signedOut])
  return (
    <PublicFrame width="full">
      <PageHead page="start" />
      <section className={css.hero} data-stack>
        <div data-unprinted className={css.picture}>
          <Forest className={css.forest} />
        </div>
        <div className={css.words} data-stack="4">
          <h1 className={css.title}>{start.title}</h1>
          <p className={css.lead} data-soft>
            {start.lead}
          </p>
          <div className={css.apps} data-stack="4">
            {apps.map((app) => (
              <AppLink key={app.app} {...app} />
            ))}
          </div>
        </div>
      </section>
      <nav aria-label={start.othersTitle} className={css.others}>
        <ul data-stack="3">
          {others.map((name) => (
            <li key={name}>
              <a data-target data-strong href={servicePath(name, 'all') ?? ''}>
                {start.others[name].title} <ArrowRight />
              </a>
              <p data-soft>{start.others[name].text}</p>
            </li>
          ))}
        </ul>
      </nav>
      <section className={css.how}>
        <h2>{start.stepsTitle}</h2>
        <ol className={css.steps} data-stack="6">
          {steps.map((step) => (
            <li key={step} className={css.step}>
              <h3>{start.steps[step].title}</h3>
              <p data-soft>{start.steps[step].text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.cost}>
        <p aria-hidden="true" className={css.price}>
          {number(0, locale, { style: 'currency', currency, maximumFractionDigits: 0 })}
        </p>
        <div className={css.free} data-stack="3">
          <h2>{start.costTitle}</h2>
          <p>{start.cost}</p>
        </div>
      </section>
    </PublicFrame>
  )
}

/** Link to one app: its login, or the app itself for a signed-in user. */
function AppLink({
  app,
  userType,
  login,
}: {
  app: 'owner' | 'operator'
  userType: SignedInType
  login: string
}) {
  const { start } = useTexts('public')
  const auth = useAppSelector((state) => state.auth)
  const inside = auth.isAuthenticated && auth.userType === userType
  const name = `${auth.firstName} ${auth.lastName}`.trim()
  return (
    <section className={css.app} data-stack="2" data-fit data-framed>
      <h2 className={css.who}>{start[app].title}</h2>
      <p data-soft>{start[app].text}</p>
      <LinkButton
        href={inside ? homePathOf(auth) : login}
        trailing={<ArrowRight />}
        variant={app === 'owner' ? 'primary' : 'secondary'}
      >
        {inside ? fill(start.continueAs, { name }) : start[app].button}
      </LinkButton>
    </section>
  )
}
