import type { NewExport } from '#contract/admin/exports.ts'
import type { ExportFormat, ExportKind } from '#rules/exports.ts'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { storeFile } from '#server/platform/files/files.ts'
import type { AppContext } from '#server/platform/context.ts'
import { doWork, type KindWithRun, type Run } from '#server/platform/work/work.ts'
import { exportKind } from './change-export.ts'
import { exportToWrite, updateExport, type Row } from './sql.ts'
import { aboutSheet, fileNameOf } from '#server/platform/export-format/about.ts'
import type { Source } from '#server/platform/export-format/source.ts'
import { whoseFile } from '#server/platform/export-format/whose.sql.ts'
import { exportWords } from './export-texts.ts'
import { writers } from './write-file.ts'

/** Filter of each kind, from the contract. */
type FilterOf<K extends ExportKind> =
  Extract<NewExport, { kind: K }> extends { filter: infer Filter } ? Filter : object

/** Source of each kind of export. A kind without a source does not compile. */
export type ExportSources = { readonly [K in ExportKind]: Source<FilterOf<K>> }

/** Work of the export jobs. A cancelled export ends at its next batch of rows. */
export function exportWork(
  ctx: Pick<AppContext, 'files' | 'now'>,
  sources: ExportSources,
  atMost: Readonly<Record<ExportFormat, number>> = limits.exportRows,
): KindWithRun {
  return doWork(exportKind, {
    run: ({ key: id }, run) => writeExport(ctx, run, { id, sources, atMost }),
    givenUp: (tx, { key: id }) =>
      endExport(tx, id, { state: 'failed', error: 'UNEXPECTED' }, ctx.now()),
  })
}

async function writeExport(
  ctx: Pick<AppContext, 'files' | 'now'>,
  run: Run,
  {
    id,
    sources,
    atMost,
  }: { id: string; sources: ExportSources; atMost: Readonly<Record<ExportFormat, number>> },
): Promise<(tx: Tx) => Promise<void>> {
  const { db, write, signal, now } = run
  const requested = await exportToWrite(db, id)
  if (!requested) return (tx) => endExport(tx, id, { state: 'cancelled' }, now())
  // The table's type guarantees that kind and filter match.
  const source = sources[requested.kind] as Source<FilterOf<typeof requested.kind>>
  const filter = requested.filter as FilterOf<typeof requested.kind>
  const most = atMost[requested.format]
  await source.prepare?.({ write })
  const rowsTotal = await source.count(db, filter, most + 1)
  if (rowsTotal > most) {
    return (tx) => endExport(tx, id, { state: 'failed', error: 'TOO_MANY_ROWS' }, now())
  }
  const tell = (rowsDone: number) =>
    write((tx) =>
      updateExport(tx, id, { state: 'running', rows_done: rowsDone, rows_total: rowsTotal }),
    )
  await tell(0)
  const { contentType, write: writeFile } = writers[requested.format]
  const { locale, format, account_id: accountId } = requested
  const year = 'year' in filter ? String(filter.year) : undefined
  const about = {
    what: exportWords[locale].kinds[requested.kind],
    ...(await whoseFile(db, { accountId })),
    period: { from: year, to: year },
    sums: { rows: rowsTotal },
    at: now(),
    ...(await source.about?.(db, filter, locale)),
  }
  const tables = source.sheets(db, filter, locale)
  const names = tables.map((table) => table.name)
  // A CSV has one table and no room for another.
  const first = format === 'csv' ? [] : [aboutSheet(about, names, locale)]
  const content = await writeFile(first, tables, { signal, onRows: tell })
  signal.throwIfAborted()
  const name = fileNameOf(about, format, locale)
  return async (tx) => {
    const fileId = await storeFile(ctx, tx, { name, contentType, content })
    await endExport(tx, id, { state: 'ready', file_id: fileId }, now())
  }
}

const endExport = (
  tx: Tx,
  id: string,
  end: Pick<Row, 'state'> & Partial<Pick<Row, 'file_id' | 'error'>>,
  now: Date,
) => updateExport(tx, id, { file_id: null, error: null, ...end, ended_at: now })
