import type { Page } from '@playwright/test'
import type { StatisticsTable } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

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
    /** A chart with its table and files. */
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
        file: (format: 'CSV' | 'XLSX') =>
          main.getByRole('button', { name: fill(t.files.download, { format, what }) }),
      }
    },
    allFiles: main.getByRole('button', { name: t.files.all }),
  }
}
