import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are on which guests find a house and look back at their stay: those that do not speak of booking. */
export const stayPages: PageFiles = import.meta.glob<PageModule>([
  '../../stay/**/*Page.tsx',
  '!../../stay/{activity,booking,desk,order,own,trip}/**',
])
