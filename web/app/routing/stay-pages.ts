import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are on which guests find a house, book it and stay in it. */
export const stayPages: PageFiles = import.meta.glob<PageModule>([
  '../../stay/**/*Page.tsx',
  '!../../stay/{activity,desk,own}/**',
])
