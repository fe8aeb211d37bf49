import { screen } from '#api/screen.ts'

const texts = ['templates'] as const
const form = {
  access: 'signedIn',
  texts,
  preloadLater: 'ui/form/FormDesk.tsx',
} as const

export const templatesScreens = {
  templateList: screen({ path: '/template/preview/:templateKey', access: 'signedIn', texts }),
  templateForm: screen({ path: '/template/form/:templateKey/:action', query: ['id?', 'recordId?'], ...form }),
  singleTemplateForm: screen({
    path: '/template/form/:templateKey/:action/:single',
    query: ['id?', 'recordId?'],
    page: 'templateForm',
    ...form,
  }),
  sharedTemplateForm: screen({
    path: '/statement/template/form/:templateKey/:action/:single/:isShare',
    page: 'templateForm',
    ...form,
  }),
  qrCodeForm: screen({
    path: '/QRCodeForm/:templateKey/:action',
    query: ['tenant?'],
    access: 'anyone',
    texts,
    preloadLater: 'ui/form/FormDesk.tsx',
  }),
  chart: screen({ path: '/chart/:chartId', query: ['state?'], access: 'signedIn', texts }),
}
