/** What a page asks for as soon as it starts: fetched with it, it is there when it is asked for. */
export const eagerChunks: Readonly<Record<string, string>> = {
  'portal/home/HomePage.tsx': 'portal/apps/app-drawings.tsx',
  'portal/apps/WorkPage.tsx': 'portal/apps/app-drawings.tsx',
}

/** What it asks for at once too, but shows only with what the server says. */
export const deferredChunks: Readonly<Record<string, string>> = {
  'forms/FormContentPage.tsx': 'ui/form/FormDesk.tsx',
  'forms/PreviewFormPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/instance/ChangeDataPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/instance/InstPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/instance/SharedPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/task/TaskPage.tsx': 'ui/form/FormDesk.tsx',
  'templates/QrCodeFormPage.tsx': 'ui/form/FormDesk.tsx',
  'templates/TemplateFormPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/start/AgentStartPage.tsx': 'ui/form/FormDesk.tsx',
  'workflow/start/StartFlowPage.tsx': 'ui/form/FormDesk.tsx',
}

/** The catalogue that comes with every page of a folder, where it has not the name of the module. */
const catalogues: [string, string][] = [
  ['workflow/list/', 'work'],
  ['workflow/start/', 'work'],
  ['workflow/', 'task'],
  ['org/', 'office'],
]

export const catalogueOf = (page: string): string =>
  catalogues.find(([folder]) => page.startsWith(folder))?.[1] ?? page.split('/', 1)[0] ?? ''
