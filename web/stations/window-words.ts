export { hoursOf, windowWords } from '#texts/order-words.ts'
