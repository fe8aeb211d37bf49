import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import Modeler from 'bpmn-js/lib/Modeler.js'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import descriptor from '#domain/workflow/bpmn/shanju.json' with { type: 'json' }
import type { Language } from '#domain/language.ts'
import { drawingTexts } from '#console/text/drawing-texts.ts'
import { restrictedDrawing } from './restricted-drawing.ts'

type Look = { language: Language; mode: 'light' | 'dark' }

const colors = {
  light: { defaultFillColor: '#ffffff', defaultStrokeColor: '#1c2420', defaultLabelColor: '#1c2420' },
  dark: { defaultFillColor: '#232a27', defaultStrokeColor: '#c9d2cd', defaultLabelColor: '#e8ece9' },
}

const optionsOf = (container: HTMLElement, { language, mode }: Look) => ({
  container,
  moddleExtensions: { shanju: structuredClone(descriptor) },
  bpmnRenderer: colors[mode],
  additionalModules: [
    {
      translate: [
        'value',
        (text: string, values: Record<string, string> = {}) =>
          (language === 'zh-CN' ? (drawingTexts[text] ?? text) : text).replace(
            /\{(\w+)\}/g,
            (place, name: string) => values[name] ?? place,
          ),
      ],
    },
  ],
})

/** A canvas to draw on. */
export function openModeler(container: HTMLElement, look: Look): Drawing {
  const options = optionsOf(container, look)
  return new Modeler({
    ...options,
    additionalModules: [...options.additionalModules, restrictedDrawing],
  })
}

/** A canvas to look at. */
export const openViewer = (container: HTMLElement, look: Look): Drawing =>
  new NavigatedViewer(optionsOf(container, look))
