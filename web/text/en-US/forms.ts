import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/forms.ts'

export const texts: Translation<typeof zh> = {
  content: {
    title: 'Form',
    missing: 'There is no form to open',
    missingTip: 'Please come in again from the list or the message',
    save: 'Save',
    saved: 'Saved',
  },
  preview: {
    title: 'Form preview',
    check: 'Check what is filled in',
    fine: 'All right; a preview saves nothing',
    note: 'Preview',
  },
}
