import { languages, type Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { formAdminApi } from './forms.ts'

/** A form that is not saved yet, on its way from the designer to the page of the phone that shows it. */
export type FormPreview = {
  kind: 'formPreview'
  opened: CallOutput<typeof formAdminApi.previewUnsaved>
  language: Language
  isDark: boolean
  /** In whose place it is shown; '' for whoever designs it. What was typed for one is not shown to another. */
  as: string
}

/** The page says so when it can be shown something. */
export const PREVIEW_READY = 'formPreviewReady'

/** A message as a preview; null for any other. Whoever reads it has checked that it comes from our own designer. */
export function readFormPreview(data: unknown): FormPreview | null {
  if (!isRecord(data) || data.kind !== 'formPreview' || !isRecord(data.opened)) {
    return null
  }
  const language = languages.find((one) => one === data.language) ?? 'zh-CN'
  // The designer hands on what the server answered it.
  return {
    kind: 'formPreview',
    opened: data.opened as FormPreview['opened'],
    language,
    isDark: data.isDark === true,
    as: typeof data.as === 'string' ? data.as : '',
  }
}
