import type { Page } from '@playwright/test'
import type { StatisticsTable } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The tables of a year, in the statistics of a station and of the association. */
export function massPage(page: Page, { mass: t }: Words) {
  const main = page.getByRole('main')
  return {
    tab: main.getByRole('link', { name: t.views.materials }),
    vehiclesTab: main.getByRole('link', { name: t.views.vehicles }),
    year: main.getByRole('combobox', { name: t.choice.year }),
    light: main.getByRole('checkbox', { name: t.choice.light }),
    none: page.getByRole('heading', { name: t.none }),
    notThere: page.getByRole('heading', { name: t.notThere }),
    exportsNone: main.getByText(t.exportsNone),
    notAssessed: main.getByText(t.notAssessed.split('{limit}')[0] ?? t.notAssessed),
    /** A number of the coverage. It opens its records. */
    fact: (name: 'counted' | 'full' | 'missing') => main.getByTitle(t.facts[name], { exact: true }),
    show: (name: 'dismantling' | 'shredding' | 'exports' | 'totals') =>
      main.getByRole('button', { name: t.short[name], exact: true }),
    table: (name: 'dismantling' | 'shredding' | 'totals') =>
      main.getByRole('table', { name: `${t.tables[name]} (kg)` }),
  }
}

/** Pages of responsibility: the overview, the statistics, and the two articles. */
export function statisticsPages(page: Page, { statistics: t, responsibility, operator }: Words) {
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const combobox = (name: string) => main.getByRole('combobox', { name })
  return {
    hub: heading(responsibility.hub.title),
    card: (name: 'stats' | 'received' | 'directives' | 'economy' | 'evaluation' | 'recycling') =>
      main.getByRole('link').filter({ hasText: responsibility.hub[name] }),
    homeCard: main.getByRole('link').filter({ hasText: operator.home.responsibility }),
    heading: heading(t.title),
    directives: heading(responsibility.directives.title),
    economy: heading(responsibility.economy.title),
    back: main.getByRole('link', { name: responsibility.back }),
    points: main.getByRole('list').last().getByRole('listitem'),
    period: combobox(t.choice.period),
    station: combobox(t.choice.station),
    /** The figure with that name. */
    fact: (name: string) =>
      main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }),
    none: page.getByRole('heading', { name: t.none }),
    notThere: page.getByRole('heading', { name: t.notThere }),
    showUsual: main.getByRole('button', { name: t.showUsual }),
    /** One of the tables of which the page shows one. */
    breakdown: (table: 'years') => ({
      choose: main.getByRole('button', { name: t.headings.year, exact: true }),
      row: (name: string | RegExp) =>
        main
          .getByRole('table', { name: t.tables[table] })
          .getByRole('row')
          .filter({ hasText: name }),
    }),
    /** A chart with its table. */
    chart: (table: StatisticsTable) => {
      const what = t.tables[table]
      const button = (words: string) => main.getByRole('button', { name: fill(words, { what }) })
      const shown = main.getByRole('table', { name: what })
      return {
        picture: main.getByRole('img', { name: what }),
        show: button(t.chart.showTableOf),
        hide: button(t.chart.hideTableOf),
        table: shown,
        row: (name: string) => shown.getByRole('row').filter({ hasText: name }),
      }
    },
  }
}
