import { limitMemory } from './memory-limit.ts'
import { newPage, pageBytes, tooLarge } from './worker-messages.ts'

// Takes effect before the reader begins, which is imported behind it.
const renew = limitMemory(globalThis, {
  mostBytes: pageBytes,
  onExceeded() {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
    globalThis.postMessage(tooLarge)
    globalThis.close()
  },
})

globalThis.addEventListener('message', ({ data }) => {
  if (data === newPage) {
    renew()
  }
})
