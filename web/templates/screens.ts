import { screen, type Screen } from '#web/app/screens.ts'

export const templatesScreens: Screen[] = [
  screen('/template/preview/:templateKey', 'signedIn', () => import('./TemplateListPage.tsx')),
  screen('/template/form/:templateKey/:action', 'signedIn', () => import('./TemplateFormPage.tsx')),
  screen('/template/form/:templateKey/:action/:single', 'signedIn', () => import('./TemplateFormPage.tsx')),
  screen(
    '/statement/template/form/:templateKey/:action/:single/:isShare',
    'signedIn',
    () => import('./TemplateFormPage.tsx'),
  ),
  screen('/QRCodeForm/:templateKey/:action', 'anyone', () => import('./QrCodeFormPage.tsx')),
  screen('/chart/:chartId', 'signedIn', () => import('./ChartPage.tsx')),
]
