import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import type { Option } from './options.ts'

/** The steps of people on the canvas, to choose one of. */
export const humanNodes = (drawing: Drawing, without = ''): Option[] =>
  drawing
    .get('elementRegistry')
    .filter(({ type, id, labelTarget }) => type === 'bpmn:UserTask' && id !== without && !labelTarget)
    .map(({ id, businessObject }) => ({ value: id, label: businessObject.name?.trim() || id }))
