import { link, uncheckedPath, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { AppMode } from '#domain/portal/application.ts'

/** Where a tile leads: inside the app, to another site, or to a chart shown in place. */
export type AppTarget =
  | { readonly open: 'path'; readonly path: ScreenPath }
  | { readonly open: 'site'; readonly address: string }
  | { readonly open: 'chart'; readonly id: string }

/** What happens when somebody taps an app. */
export function appTarget({ mode, content }: { mode: AppMode; content: string }): AppTarget {
  switch (mode) {
    case 1:
      return { open: 'path', path: uncheckedPath(content) }
    case 2:
      return { open: 'site', address: content }
    case 3:
      return { open: 'path', path: link(screens.templateList, { templateKey: content }) }
    case 4:
      return { open: 'chart', id: content }
    case 5:
      return { open: 'path', path: link(screens.agentStart, { defId: content, leaderId: '0' }) }
  }
}
