import { screen } from '#api/screen.ts'

export const formsScreens = {
  formContent: screen({
    path: '/formContent',
    query: ['formKey', 'boAlias', 'id?', 'action?'],
    access: 'signedIn',
    texts: ['forms'],
    preloadLater: 'ui/form/FormDesk.tsx',
  }),
  previewForm: screen({
    path: '/previewForm/:formId',
    access: 'signedIn',
    texts: ['forms'],
    preloadLater: 'ui/form/FormDesk.tsx',
  }),
  formFrame: screen({
    path: '/preview/form',
    access: 'anyone',
    texts: ['forms'],
    preloadLater: 'ui/form/FormDesk.tsx',
  }),
}
