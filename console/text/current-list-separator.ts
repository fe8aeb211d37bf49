import { listSeparator } from '#api/text/text.ts'
import { currentLanguage } from './language.ts'

/** What stands between the entries of a list in the language of the page. */
export const currentListSeparator = (): string => listSeparator(currentLanguage())
