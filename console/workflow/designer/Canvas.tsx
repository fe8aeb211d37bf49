import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '#console/app/theme.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { fitDrawing } from './fit-drawing.ts'
import styles from './designer.module.css'

type CanvasProps = {
  xml: string
  /** To look at only. */
  isViewer?: boolean
  isLocked?: boolean
  /** The drawing once it is there; null when it goes. */
  onOpen: (drawing: Drawing | null) => void
  /** Something was chosen or changed. */
  onEvent?: () => void
}

/** A diagram on the canvas of the drawing library. */
export function Canvas({ xml, isViewer = false, isLocked = false, onOpen, onEvent }: CanvasProps) {
  const text = useText('flows')
  const mode = useTheme((state) => state.mode)
  const language = useLanguage((state) => state.language)
  const container = useRef<HTMLDivElement>(null)
  /** What stands on the canvas, for when it is built anew in other colours or words. */
  const latest = useRef({ of: '', xml: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const open = useEffectEvent((drawing: Drawing | null) => onOpen(drawing))
  const notifyEvent = useEffectEvent(() => onEvent?.())
  useEffect(() => {
    const place = container.current
    if (!place) {
      return undefined
    }
    let isOpen = true
    let openDrawing: Drawing | null = null
    const show = async () => {
      try {
        const { openModeler, openViewer } = await import('./open-drawing.ts')
        if (!isOpen) {
          return
        }
        const drawing = (isViewer ? openViewer : openModeler)(place, { language, mode })
        openDrawing = drawing
        drawing.on(['selection.changed', 'elements.changed', 'commandStack.changed'], () => notifyEvent())
        const remember = async () => {
          const saved = await drawing.saveXML({ format: true })
          latest.current = { of: xml, xml: saved.xml ?? xml }
        }
        await drawing.importXML(latest.current.of === xml ? latest.current.xml : xml)
        if (!isViewer) {
          drawing.on('commandStack.changed', () => void remember())
        }
        if (isOpen) {
          fitDrawing(drawing)
          setFailure(null)
          open(drawing)
        }
      } catch (error) {
        if (isOpen) {
          setFailure(error instanceof Error ? error.message : String(error))
        }
      }
    }
    void show()
    return () => {
      isOpen = false
      open(null)
      openDrawing?.destroy()
    }
  }, [xml, mode, language, isViewer])
  return (
    <div className={`${styles.canvas ?? ''} ${isLocked ? (styles.locked ?? '') : ''}`} data-testid="canvas">
      <div ref={container} style={{ position: 'absolute', inset: 0 }} />
      {failure !== null && <EmptyNote icon="warning" title={text('design.notDrawn')} hint={failure} />}
    </div>
  )
}
