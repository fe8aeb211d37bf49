import { screen, type Screen } from '#web/app/screens.ts'

export const filesScreens: Screen[] = [
  screen('/file/preview/:fileId', 'signedIn', () => import('./FilePreviewPage.tsx')),
]
