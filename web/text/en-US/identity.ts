import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/identity.ts'

export const texts: Translation<typeof zh> = {
  title: { login: 'Sign in' },
}
