import { filesTexts } from './files.ts'
import { httpTexts } from './http.ts'
import { identityTexts } from './identity.ts'
import { listTexts } from './list.ts'
import { orgTexts } from './org.ts'
import { userTexts } from './user.ts'

/** Everything the server says to a person. A key without both languages does not compile. */
export const texts = {
  ...filesTexts,
  ...httpTexts,
  ...identityTexts,
  ...listTexts,
  ...orgTexts,
  ...userTexts,
} as const satisfies Record<string, { zh: string; en: string }>

export type TextKey = keyof typeof texts
