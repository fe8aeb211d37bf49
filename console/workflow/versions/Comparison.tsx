import { Skeleton, Tag } from 'antd'
import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import { useEffect, useState } from 'react'
import { compareFlows, type FlowDifference } from '#domain/workflow/definition/compare-flows.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { Canvas } from '../designer/Canvas.tsx'
import styles from '../designer/designer.module.css'
import { markElements, type Mark } from '../designer/marks.ts'
import { readDrawing } from '../designer/read-drawing.ts'

/** A drawing with what stands above it; null while it is on its way. */
type Side = { name: string; xml: string | null }

/** Two drawings of a flow beside each other, and how they differ by what it means. */
export function Comparison({ before, after }: { before: Side; after: Side }) {
  const text = useText('flows')
  const title = text('versions.compareTitle', { before: before.name, after: after.name })
  const [drawings, setDrawings] = useState<{ old: Drawing | null; now: Drawing | null }>({
    old: null,
    now: null,
  })
  const differences = differencesOf(drawings)

  useEffect(() => {
    if (drawings.old && drawings.now) {
      const both = [
        { drawing: drawings.old, mark: 'flow-removed' as const },
        { drawing: drawings.now, mark: 'flow-added' as const },
      ]
      for (const { drawing, mark } of both) {
        markElements(drawing, new Map(differences?.flatMap((one) => marksOf(one, mark)) ?? []))
      }
      tieViews(drawings.old, drawings.now)
    }
    // The differences follow from the drawings alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawings])

  const open = ({ id, at }: FlowDifference) => {
    for (const drawing of [drawings.old, drawings.now]) {
      const shape = at === 'flow' ? undefined : drawing?.get('elementRegistry').get(id)
      if (drawing && shape) {
        drawing.get('canvas').scrollToElement(shape)
        drawing.get('selection').select(shape)
      }
    }
  }
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.compare}>
        {(
          [
            ['old', before],
            ['now', after],
          ] as const
        ).map(([side, { name, xml }]) => (
          <div key={side}>
            <header>{name}</header>
            {xml === null ? (
              <Skeleton active />
            ) : (
              <Canvas
                xml={xml}
                isViewer
                onOpen={(drawing) => setDrawings((all) => ({ ...all, [side]: drawing }))}
              />
            )}
          </div>
        ))}
      </div>
      {differences?.length === 0 && <EmptyNote icon="check" title={text('versions.same')} />}
      <ul className={styles.list}>
        {differences?.map((one) => (
          <li key={`${one.at} ${one.id}`}>
            <button type="button" className={styles.problem} onClick={() => open(one)}>
              <Tag color={COLORS[one.change]}>{text(`versions.change.${one.change}`)}</Tag>
              <span>
                {one.at === 'flow'
                  ? text('versions.flowItself')
                  : one.at === 'line'
                    ? text('versions.lineOf', { name: one.name })
                    : one.name}
              </span>
              <span className={styles.hint}>
                {one.aspects.map((aspect) => text(`versions.aspect.${aspect}`)).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const COLORS = { added: 'success', removed: 'error', changed: 'warning', moved: 'default' } as const

function differencesOf({ old, now }: { old: Drawing | null; now: Drawing | null }): FlowDifference[] | null {
  const [before, after] = [old && readDrawing(old).compiled, now && readDrawing(now).compiled]
  return before && after ? compareFlows(before, after) : null
}

function marksOf({ id, change }: FlowDifference, own: Mark): [string, Mark][] {
  if (change === 'moved') {
    return []
  }
  return [[id, change === 'changed' ? 'flow-changed' : own]]
}

/** Moves and scales one drawing with the other. */
function tieViews(one: Drawing, other: Drawing): void {
  let isFollowing = false
  const follow = (from: Drawing, to: Drawing) => {
    if (!isFollowing) {
      isFollowing = true
      const { x, y, width, height } = from.get('canvas').viewbox()
      to.get('canvas').viewbox({ x, y, width, height })
      isFollowing = false
    }
  }
  one.on('canvas.viewbox.changed', () => follow(one, other))
  other.on('canvas.viewbox.changed', () => follow(other, one))
}
