/** What a page asks for as soon as it starts: fetched with it, it is there when it is asked for. */
export const eagerChunks: Readonly<Record<string, string>> = {
  'portal/HomePage.tsx': 'portal/app-drawings.tsx',
  'portal/WorkPage.tsx': 'portal/app-drawings.tsx',
}

/** What it asks for at once too, but shows only with what the server says. */
export const deferredChunks: Readonly<Record<string, string>> = {
  'forms/FormContentPage.tsx': 'ui/form/FormDesk.tsx',
  'forms/PreviewFormPage.tsx': 'ui/form/FormDesk.tsx',
  'task/ChangeDataPage.tsx': 'ui/form/FormDesk.tsx',
  'task/InstPage.tsx': 'ui/form/FormDesk.tsx',
  'task/SharedPage.tsx': 'ui/form/FormDesk.tsx',
  'task/TaskPage.tsx': 'ui/form/FormDesk.tsx',
  'templates/QrCodeFormPage.tsx': 'ui/form/FormDesk.tsx',
  'templates/TemplateFormPage.tsx': 'ui/form/FormDesk.tsx',
  'work/AgentStartPage.tsx': 'ui/form/FormDesk.tsx',
  'work/StartFlowPage.tsx': 'ui/form/FormDesk.tsx',
}
