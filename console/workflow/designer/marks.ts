import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import type { FlowProblem } from './designer-context.ts'
import styles from './designer.module.css'

/** Puts a small number or word on an element. */
export function putBadge(drawing: Drawing, id: string, type: string, level: string, label: string): void {
  const html = document.createElement('div')
  html.className = styles.badge ?? ''
  html.dataset['level'] = level
  html.textContent = label
  const shape = drawing.get('elementRegistry').get(id)
  if (shape) {
    const middle = shape.waypoints?.[Math.floor(shape.waypoints.length / 2)]
    const first = shape.waypoints?.[0]
    const position = middle && first ? { left: 0, top: -22 } : { top: -10, right: 10 }
    drawing.get('overlays').add(id, type, { position, html })
  }
}

const PROBLEM = 'flow-problem'

/** Shows problems where they are. */
export function markProblems(drawing: Drawing, problems: readonly FlowProblem[]): void {
  const canvas = drawing.get('canvas')
  drawing.get('overlays').remove({ type: PROBLEM })
  drawing.get('elementRegistry').forEach(({ id }) => {
    canvas.removeMarker(id, 'flow-error')
    canvas.removeMarker(id, 'flow-warning')
  })
  for (const [id, all] of Map.groupBy(problems, ({ flowId, nodeId }) => flowId ?? nodeId)) {
    if (!drawing.get('elementRegistry').get(id)) {
      continue
    }
    const level = all.some((one) => one.level === 'error') ? 'error' : 'warning'
    canvas.addMarker(id, `flow-${level}`)
    putBadge(drawing, id, PROBLEM, level, level === 'error' ? String(all.length) : '!')
  }
}

const SET = ['flow-token', 'flow-passed', 'flow-added', 'flow-removed', 'flow-changed'] as const
export type Mark = (typeof SET)[number]

/** Colours elements by what they are in a trial run or a comparison. */
export function markElements(drawing: Drawing, marks: ReadonlyMap<string, Mark>): void {
  const canvas = drawing.get('canvas')
  drawing.get('elementRegistry').forEach(({ id, labelTarget }) => {
    SET.forEach((mark) => canvas.removeMarker(id, mark))
    const mark = labelTarget ? undefined : marks.get(id)
    if (mark) {
      canvas.addMarker(id, mark)
    }
  })
}
