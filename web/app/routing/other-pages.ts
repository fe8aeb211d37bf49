import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are that neither guests nor staff begin with: those of owners, contracts, shops, purses and desks. */
export const otherPages: PageFiles = import.meta.glob<PageModule>([
  '../../*/**/*Page.tsx',
  '!../../{app,ui,identity,shell}/**',
  '!../../messages/!(desk)/**',
  '!../../stay/!(activity|desk|own)/**',
  '!../../{files,forms,office,org,portal,templates,workflow}/**',
  '!../../wallet/*Page.tsx',
])
