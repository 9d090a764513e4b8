import { Component, type ReactNode } from 'react'
import { rootErrorTexts } from '#texts/last-resort.ts'
import { Mark } from '#web/ui/display/Brand.tsx'
import css from './RootErrorBoundary.module.css'

/** The outermost boundary: a page that needs neither texts nor frame. */
export class RootErrorBoundary extends Component<
  { readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={css.page} data-stack="6">
        <p className={css.brand} data-line="2">
          <Mark />
          Kierto
        </p>
        {rootErrorTexts.map(({ lang, title, retry }, index) => (
          <section key={lang} lang={lang}>
            {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
            <button className={css.retry} type="button" onClick={() => location.reload()}>
              {retry}
            </button>
          </section>
        ))}
      </main>
    )
  }
}
