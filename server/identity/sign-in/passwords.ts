import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** An argon2id hash that carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Takes the same time for a person who does not exist, so that nobody can probe for accounts. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, memory, passes, salt, expected] = (stored ?? '').split('$')
  if (kind !== 'argon2id' || !salt || !expected) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  const expectedTag = Buffer.from(expected, 'base64url')
  const tag = await derive(password, Buffer.from(salt, 'base64url'), {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
    tagLength: expectedTag.length,
  })
  return timingSafeEqual(tag, expectedTag)
}

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }, (error, tag) => {
      if (error) {
        reject(error)
      } else {
        resolve(tag)
      }
    })
  })
}

/** The password as it travels: base64 of its UTF-8 bytes. */
export const decodePassword = (text: string): string => Buffer.from(text, 'base64').toString('utf8')
