export { euros } from '#texts/order-words.ts'
