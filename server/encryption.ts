import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Env } from '#server/env.ts'

type Keys = Pick<Env, 'keyed'>

// Each use has a key of its own, made of the installation's: what is sealed for one cannot be opened by another.
const keyOf = ({ keyed }: Keys, use: string) => Buffer.from(keyed(`key for ${use}`), 'base64url')

/** Encrypts something that must not be read in the database, with AES-256-GCM. Each time it looks different. */
export function encrypt(keys: Keys, use: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, use), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Gives back what was sealed for this use; throws when it was changed, or sealed for another. */
export function decrypt(keys: Keys, use: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, use), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
