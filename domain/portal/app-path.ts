import type { AppMode } from './application.ts'

/** Where a tile leads: inside the app, to another site, or to a chart shown in place. */
export type AppTarget =
  | { readonly open: 'path'; readonly path: string }
  | { readonly open: 'site'; readonly address: string }
  | { readonly open: 'chart'; readonly id: string }

/** What happens when somebody taps an app. */
export function appTarget({ mode, content }: { mode: AppMode; content: string }): AppTarget {
  switch (mode) {
    case 1:
      return { open: 'path', path: content }
    case 2:
      return { open: 'site', address: content }
    case 3:
      return { open: 'path', path: `/template/preview/${encodeURIComponent(content)}` }
    case 4:
      return { open: 'chart', id: content }
    case 5:
      return { open: 'path', path: `/work/agentStart/${encodeURIComponent(content)}/0` }
  }
}
