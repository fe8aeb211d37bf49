import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are that staff work with. */
export const workPages: PageFiles = import.meta.glob<PageModule>(
  '../../{files,forms,office,org,portal,templates,workflow}/**/*Page.tsx',
)
