import { addressOf } from '#api/contexts.ts'
import { authApi } from '#api/identity/auth.ts'
import type { Child } from './child.ts'
import { answerOf } from './load.ts'
import { account, password } from './seed.ts'

/** The token of the person the benchmarks are done as. */
export async function signIn({ url }: Child): Promise<string> {
  const body = JSON.stringify({ username: account, password: Buffer.from(password).toString('base64') })
  const headers = { 'content-type': 'application/json' }
  const address = `${url}${addressOf(authApi.signIn.path)}`
  const text = await answerOf({ method: 'POST', url: address, headers, body })
  return (JSON.parse(text) as { token: string }).token
}
