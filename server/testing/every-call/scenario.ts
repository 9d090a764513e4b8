import type { TestHouse } from '../app.ts'
import type { Answer } from '../client.ts'

export type Answered = Pick<Answer, 'status' | 'headers' | 'body'>

/** Makes ready what a call needs, and answers how to make it so that it does what it is for. */
export type Scenario = (house: TestHouse) => Promise<() => Promise<Answered>>
