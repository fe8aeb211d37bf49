import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are that guests do not open. */
export const otherPages: PageFiles = import.meta.glob<PageModule>([
  '../../*/**/*Page.tsx',
  '!../../{app,ui,identity,messages,stay,shell}/**',
  '!../../wallet/*Page.tsx',
])
