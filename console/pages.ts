import type { ConsolePage } from './app/page.ts'
import { platformPages } from './platform/pages.ts'

/** Every page of the console. Each module keeps its own list; the rail shows them in this order within a room. */
export const pages: readonly ConsolePage[] = [...platformPages]
