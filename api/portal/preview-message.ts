import { languages, type Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { portalDeskApi } from './desk.ts'

export type PreviewPart = 'home' | 'work' | 'menus'

/** A home page on its way from an editor of the console to the page of the phone that shows it. */
export type HomePreview = {
  kind: 'homePreview'
  part: PreviewPart
  preview: Pick<CallOutput<typeof portalDeskApi.previewHome>, 'items' | 'applications' | 'menus'>
  language: Language
  isDark: boolean
}

/** The page says so when it can be shown something. */
export const HOME_PREVIEW_READY = 'homePreviewReady'

/** A message as a preview; null for any other. Whoever reads it has checked that it comes from our own console. */
export function readHomePreview(data: unknown): HomePreview | null {
  if (!isRecord(data) || data.kind !== 'homePreview' || !isRecord(data.preview)) {
    return null
  }
  // The console hands on what the server answered it.
  return {
    kind: 'homePreview',
    part: data.part === 'work' || data.part === 'menus' ? data.part : 'home',
    preview: data.preview as HomePreview['preview'],
    language: languages.find((one) => one === data.language) ?? 'zh-CN',
    isDark: data.isDark === true,
  }
}
