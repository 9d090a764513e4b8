export { dayWords, hoursOf, windowWords } from '#texts/order-words.ts'
