import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are of owners, of their purses, and of the desks that serve them and their guests. */
export const ownerPages: PageFiles = import.meta.glob<PageModule>([
  '../../{owner,messages/desk,stay/activity,stay/desk,stay/own}/**/*Page.tsx',
  '../../wallet/*/**/*Page.tsx',
])
