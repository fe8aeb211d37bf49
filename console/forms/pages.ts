import type { ConsolePage } from '#console/app/page.ts'

const about = { room: 'forms', texts: ['forms'], right: 'form.manage' } as const

export const formsPages: readonly ConsolePage[] = [
  { ...about, name: 'forms', path: 'forms', isListed: true, load: () => import('./FormsPage.tsx') },
  {
    ...about,
    name: 'formDesign',
    path: 'forms/:key/design',
    isListed: false,
    load: () => import('./designer/FormDesignPage.tsx'),
  },
]
