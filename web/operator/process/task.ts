import { pages } from '#rules/pages.ts'

/** Lists of the process page that a task of the work queue opens. */
export const taskLists = ['unfinished', 'not_depolluted'] as const
export type TaskList = (typeof taskLists)[number]

export const tasksPath = (list: TaskList) => `${pages.operatorProcess.path}?task=${list}`

/** Reads the list of an address. */
export const readTask = (text: string | null): TaskList | null =>
  taskLists.find((list) => list === text) ?? null
