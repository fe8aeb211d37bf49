import { isRecord } from '#domain/record.ts'
import { frameTimeouts } from '#domain/forms/runtime/collect-result.ts'

/** What a form of another site says about what it saved. */
export type FrameResult = { businessKey: string; sysCode: string; vars: Record<string, unknown> }

export type FrameSaveOutcome = { ok: true; result: FrameResult } | { ok: false; reason: 1 | 5 | 6 | 7 }

/** As much of a window as the talk needs. */
type Ears = {
  addEventListener: (type: 'message', hear: (event: MessageEvent<unknown>) => void) => void
  removeEventListener: (type: 'message', hear: (event: MessageEvent<unknown>) => void) => void
}

export type FrameTarget = { window: Pick<Window, 'postMessage'> | null; origin: string; eventTarget?: Ears }

/**
 * Asks a form in a frame to save. It is spoken to, and heard, at the origin it was opened with and nowhere else.
 * No word within half a second is reason 6, none about the saving within ten is 5; when it says that it did not
 * save, it has told the person why (7).
 */
export function saveFrameForm(
  { window, origin, eventTarget = globalThis }: FrameTarget,
  id: string,
): Promise<FrameSaveOutcome> {
  if (window === null) {
    return Promise.resolve({ ok: false, reason: 1 })
  }
  return new Promise((resolve) => {
    let timer = setTimeout(() => end({ ok: false, reason: 6 }), frameTimeouts.acknowledge)
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== window || from !== origin || !isRecord(data) || !isReply(data, id)) {
        return
      }
      clearTimeout(timer)
      if (data.state === 'received') {
        timer = setTimeout(() => end({ ok: false, reason: 5 }), frameTimeouts.save)
        return
      }
      end(data.state === true ? { ok: true, result: resultIn(data) } : { ok: false, reason: 7 })
    }
    const end = (answer: FrameSaveOutcome) => {
      clearTimeout(timer)
      eventTarget.removeEventListener('message', hear)
      resolve(answer)
    }
    eventTarget.addEventListener('message', hear)
    window.postMessage({ action: 'save', id }, origin)
  })
}

/**
 * Whether a message of the frame is about this saving. One that names a saving is about that one; a form that knows of no
 * names says `state` alone. Whatever else it has to tell, its height for instance, is no reply.
 */
const isReply = ({ id, state }: Record<string, unknown>, asked: string): boolean =>
  id === undefined ? typeof state === 'boolean' || state === 'received' : id === asked

function resultIn(data: Record<string, unknown>): FrameResult {
  const word = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    businessKey: word('businessKey'),
    sysCode: word('sysCode'),
    vars: isRecord(data.vars) ? data.vars : {},
  }
}
