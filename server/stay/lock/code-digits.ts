import { decrypt, encrypt } from '#server/encryption.ts'
import type { Env } from '#server/env.ts'

const USE = 'lock codes'

/** Six digits nobody can guess; a lock takes four to nine. */
export const newDigits = ({ newSecret }: Pick<Env, 'newSecret'>): string =>
  String(Buffer.from(newSecret(), 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

export const sealCode = (env: Pick<Env, 'keyed'>, digits: string): string => encrypt(env, USE, digits)

export const openCode = (env: Pick<Env, 'keyed'>, sealed: string): string => decrypt(env, USE, sealed)
