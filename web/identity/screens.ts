import type { Screen } from '#web/app/screens.ts'

export const identityScreens: Screen[] = []
