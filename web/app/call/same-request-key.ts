import { randomUuid } from './random-key.ts'

/**
 * Gives the same key for the same content, and another for another: who sends once more what had no answer, sends the
 * same action, and the server does it once.
 */
export function requestKeys(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.content) {
      last = { content: text, key: randomUuid() }
    }
    return last.key
  }
}
