import { screen, type Screen } from '#web/app/screens.ts'

export const formsScreens: Screen[] = [
  screen('/formContent', 'signedIn', () => import('./FormContentPage.tsx')),
  screen('/previewForm/:formId', 'signedIn', () => import('./PreviewFormPage.tsx')),
]
