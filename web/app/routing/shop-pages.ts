import type { PageFiles, PageModule } from './page-loader.ts'

/** Where the pages of the shop and of contracts are. */
export const shopPages: PageFiles = import.meta.glob<PageModule>('../../{contract,shop}/**/*Page.tsx')
