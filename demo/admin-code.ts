// Prints the current authenticator code of the demo's admin: node tools/with-node.mjs
// demo/admin-code.ts
import { totpCode } from '#server/platform/auth/totp.ts'
import { demoAdminSecret } from './accounts.ts'

console.log(totpCode(demoAdminSecret, new Date()))
