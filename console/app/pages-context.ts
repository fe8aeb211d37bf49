import { createContext, use } from 'react'
import type { ConsolePage } from './page.ts'

/** Every page of the console, for what lists them: the rail, the search, the first page. */
export const PagesContext = createContext<readonly ConsolePage[]>([])
export const usePages = (): readonly ConsolePage[] => use(PagesContext)
