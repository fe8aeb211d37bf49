type Text = { readonly zh: string; readonly en: string }

/** Milliseconds that a form in a frame has to acknowledge a message, and then to save. */
export const frameTimeouts = { acknowledge: 500, save: 10_000 } as const

/** How to handle that a form gave no data: show a message, ask whether to continue, or stop silently. */
export type CollectFailure =
  | { readonly kind: 'tell'; readonly text: Text; readonly reason?: string }
  | { readonly kind: 'fieldErrors' }
  | { readonly kind: 'ask'; readonly text: Text }
  | { readonly kind: 'quiet' }

const REASONS: ReadonlyMap<string, CollectFailure> = new Map<string, CollectFailure>([
  [
    '1',
    { kind: 'tell', text: { zh: '未获取到在线表单或URL表单', en: 'online form or URL form not obtained' } },
  ],
  [
    '2',
    {
      kind: 'tell',
      text: {
        zh: '使用了在线表单，但表单为空或加载失败',
        en: 'online form used but empty or failed to load',
      },
    },
  ],
  ['3', { kind: 'fieldErrors' }],
  [
    '5',
    {
      kind: 'tell',
      text: { zh: 'URL表单业务数据处理超时', en: 'URL form business data processing timed out' },
    },
  ],
  [
    '6',
    {
      kind: 'ask',
      text: {
        zh: 'URL表单页面没有正确处理数据，仍要启动流程吗？',
        en: 'URL form page did not handle data correctly, still start the process?',
      },
    },
  ],
  ['7', { kind: 'quiet' }],
])

const UNEXPECTED: Text = {
  zh: '获取表单数据时出现意外异常，原因：',
  en: 'unexpected exception when getting form data, reason',
}

/** The meaning of a reason for missing data; an unknown reason is shown as it is. */
export function collectFailureOf(reason: number | string): CollectFailure {
  return (
    REASONS.get(String(reason)) ?? { kind: 'tell', text: UNEXPECTED, reason: String(reason).slice(0, 60) }
  )
}

/** The message or question; empty when nothing is shown, or when the field errors are shown instead. */
export function collectFailureText(failure: CollectFailure, language: keyof Text): string {
  if (failure.kind === 'quiet' || failure.kind === 'fieldErrors') {
    return ''
  }
  const reason = failure.kind === 'tell' ? failure.reason : undefined
  return [failure.text[language], ...(reason === undefined ? [] : [reason])].join(
    language === 'zh' ? '' : ' ',
  )
}
