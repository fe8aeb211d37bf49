import { argon2Sync, randomBytes } from 'node:crypto'

/**
 * For people of tests only: a password as the product keeps it, which says itself what it costs, here next to nothing,
 * as they sign in thousands of times.
 */
export function testPasswordHash(password: string): string {
  const [memory, passes, nonce] = [8, 1, randomBytes(16)]
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
  return `argon2id$${memory}$${passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}
