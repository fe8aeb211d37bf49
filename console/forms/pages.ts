import type { ConsolePage } from '#console/app/page.ts'

const pageDefaults = { room: 'forms', texts: ['forms'], right: 'form.manage' } as const

export const formsPages: readonly ConsolePage[] = [
  { ...pageDefaults, name: 'forms', path: 'forms', isListed: true, load: () => import('./FormsPage.tsx') },
  {
    ...pageDefaults,
    name: 'formDesign',
    path: 'forms/:key/design',
    texts: ['forms', 'form-print'],
    isListed: false,
    isDesigner: true,
    load: () => import('./designer/FormDesignPage.tsx'),
  },
]
