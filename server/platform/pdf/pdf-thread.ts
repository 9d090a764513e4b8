import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts, withFonts } from './fonts.ts'
import type { Answer, Job } from './render-pdf.ts'

/* The thread that draws the papers, one after the other (render-pdf.ts). */

const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts() }] })

parentPort?.on('message', (job: Job) => {
  const answer: Answer = { id: job.id, content: draw(job) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})

/** Returns null where Typst refuses. Its message quotes the text, which would put names into the log. */
function draw({ template, inputs, standard, madeAt }: Job): Uint8Array | null {
  try {
    return new Uint8Array(
      typst.pdf(
        { mainFileContent: withFonts(template), inputs },
        { pdfStandard: standard, creationTimestamp: Math.round(madeAt / 1000) },
      ),
    )
  } catch {
    return null
  } finally {
    // The cache of Typst grows with every document.
    typst.evictCache(10)
  }
}
