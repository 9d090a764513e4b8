import * as z from 'zod/mini'
import { input, remarks, requiredText } from '#rules/fields.ts'
import { endpoint, file, fileTypes } from '../endpoint.ts'
import { load, receipt, seenVersion } from '../load.ts'
import { loadVersion } from './load-correction.ts'

/** A load as its outside receiver sees it. It tells nothing of the owners. */
const outsideLoad = z.extend(
  z.pick(load, {
    number: true,
    kind: true,
    version: true,
    is_hazardous: true,
    state: true,
    from: true,
    carrier: true,
    truck_plates: true,
    refusal: true,
    net_kg: true,
    computed_kg: true,
    sent_at: true,
    settled_at: true,
    lines: true,
    waste_lines: true,
  }),
  {
    receiver: z.string(),
    /** Phone and e-mail of the sending station. */
    sender_phone: z.nullable(z.string()),
    sender_email: z.nullable(z.string()),
    /** Name of the person who answered with the link. */
    signed_by: z.nullable(z.string()),
    /** The newest correction by the sender. */
    corrected: z.nullable(z.pick(loadVersion, { at: true, reason: true, text: true })),
  },
)
export type OutsideLoad = z.infer<typeof outsideLoad>

const linkErrors = ['LOAD_LINK_EXPIRED'] as const

/** Requests of a receiver outside the service. The mailed link is the right to make them. */
export const outsideLoadContract = {
  readOutsideLoad: endpoint('GET /public/load/:loadId/:token/', {
    allow: 'load.sign',
    summary: 'The load of a mailed link, also after its answer',
    response: outsideLoad,
    errors: linkErrors,
    provides: ['LOADS'],
    perMinute: 60,
  }),
  readOutsideNote: endpoint('GET /public/load/:loadId/:token/paper/', {
    allow: 'load.sign',
    summary: 'The note of that load, as a PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: linkErrors,
    perMinute: 20,
  }),
  receiveOutsideLoad: endpoint('POST /public/load/:loadId/:token/receive/', {
    allow: 'load.sign',
    summary: 'Takes the load with its weight; each line gets a share. Once for each load',
    body: z.extend(receipt, { name: requiredText }),
    response: outsideLoad,
    keyed: true,
    errors: [...linkErrors, 'LOAD_LINK_USED', 'LOAD_CORRECTED', 'AMOUNT_UNUSUAL'],
    refreshes: ['LOADS'],
    perMinute: 20,
  }),
  refuseOutsideLoad: endpoint('POST /public/load/:loadId/:token/refuse/', {
    allow: 'load.sign',
    summary: 'Refuses the load, whose lines are at the sender again. Once for each load',
    body: z.object({ name: requiredText, reason: remarks.check(input), version: seenVersion }),
    response: outsideLoad,
    keyed: true,
    errors: [...linkErrors, 'LOAD_LINK_USED', 'LOAD_CORRECTED'],
    refreshes: ['LOADS'],
    perMinute: 20,
  }),
}
