export { dayWords, hoursOf, unbroken, windowWords } from '#texts/order-words.ts'
