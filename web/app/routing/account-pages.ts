import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are on which anybody signs in, pays, asks for help and sees to their account. */
export const accountPages: PageFiles = import.meta.glob<PageModule>([
  '../../{identity,messages}/**/*Page.tsx',
  '../../wallet/*Page.tsx',
  '!../../messages/desk/**',
])
