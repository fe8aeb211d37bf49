import { config } from './config.ts'

/** Whether a page of this origin may talk with ours: our own, and those configuration names. */
export function isTrusted(
  origin: string,
  own = globalThis.location.origin,
  others = config.frameOrigins,
): boolean {
  return origin === own || others.includes(origin)
}

/** Listens to messages of one frame. What comes from elsewhere, even from the same page, is not heard. */
export function listenToFrame(frame: HTMLIFrameElement, hear: (message: unknown) => void): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    if (event.source === frame.contentWindow && isTrusted(event.origin)) {
      hear(event.data)
    }
  }
  addEventListener('message', listener)
  return () => removeEventListener('message', listener)
}

/** Sends a message into a frame, readable only by the origin the frame was opened with. */
export function tellFrame(frame: HTMLIFrameElement, message: unknown): boolean {
  const { origin } = new URL(frame.src, globalThis.location.href)
  if (!isTrusted(origin)) {
    return false
  }
  frame.contentWindow?.postMessage(message, origin)
  return true
}
