import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages are on which guests book and stay: those that speak from the texts of booking. */
export const bookingPages: PageFiles = import.meta.glob<PageModule>(
  '../../stay/{booking,order,trip}/**/*Page.tsx',
)
