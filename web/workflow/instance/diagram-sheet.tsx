import { NODE_STATES } from '#domain/workflow/picture/svg-style.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { AddOutline, MinusOutline, ShrinkOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useTheme } from '#web/ui/theme.ts'
import styles from './diagram-sheet.module.css'
import { NodeSheet } from './node-sheet.tsx'
import type { DiagramLayout } from './types.ts'
import { usePanZoom } from './use-pan-zoom.ts'

const SHOWN = new Set([
  'start',
  'end',
  'userTask',
  'signTask',
  'customSignTask',
  'subProcess',
  'callActivity',
  'serviceTask',
])

/** The diagram with where it stands now; every step tells what was said there. */
export function DiagramSheet({ instId, onClose }: { instId: string; onClose: () => void }) {
  const text = useText('task')
  const theme = useTheme((state) => state.appearance)
  const image = useQuery({
    ...callQuery(instanceViewsApi.image, { query: { proInstId: instId } }),
    staleTime: 0,
  })
  const picture = useQuery({
    ...callQuery(instanceViewsApi.picture, { query: { proInstId: instId, theme } }),
    staleTime: 0,
  })
  const error = image.error ?? picture.error
  return (
    <Sheet isOpen title={text('chart.title')} onClose={onClose}>
      {error && (
        <RetryLine tip={error.message} onRetry={() => Promise.all([image.refetch(), picture.refetch()])} />
      )}
      {!error && !(image.data && picture.data) && <Skeleton kind="cards" rows={1} />}
      {image.data && picture.data && (
        <Chart layout={image.data.bpmDefLayout} svg={picture.data} instId={instId} />
      )}
      {image.data && (image.data.parentInstId ?? image.data.bpmProcessInstanceList[0]) && (
        <ul className={styles.others}>
          {image.data.parentInstId && (
            <li>
              <Link to={link(screens.instance, { instId: image.data.parentInstId })}>
                {text('chart.parent')}
              </Link>
            </li>
          )}
          {image.data.bpmProcessInstanceList.map(({ id, subject }) => (
            <li key={id}>
              <Link to={link(screens.instance, { instId: id })} data-said>
                {subject}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Chart({ layout, svg, instId }: { layout: DiagramLayout; svg: string; instId: string }) {
  const text = useText('task')
  const [node, setNode] = useState<{ id: string; name: string } | null>(null)
  const nodes = layout.listLayout.filter(({ nodeType, status }) => SHOWN.has(nodeType) || status !== null)
  const current = nodes.find(({ status }) => status === 'pending') ?? nodes[0]
  const focus = current
    ? { x: current.x + current.width / 2, y: current.y + current.height / 2 }
    : { x: 0, y: 0 }
  const { place, view, larger, smaller, whole, isDragged, handlers } = usePanZoom(layout, focus)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the picture as fingers do */}
      <section
        ref={place}
        className={styles.window}
        aria-label={text('chart.keys')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves it
        tabIndex={0}
        {...handlers}
      >
        <div
          className={styles.picture}
          style={{
            width: layout.width,
            height: layout.height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <img
            src={`data:image/svg+xml;base64,${svg}`}
            alt=""
            width={layout.width}
            height={layout.height}
            draggable={false}
          />
          {nodes.map((one) => (
            <button
              key={one.nodeId}
              type="button"
              className={styles.node}
              style={{ left: one.x, top: one.y, width: one.width, height: one.height }}
              aria-label={[one.name, one.status && text(`chart.state.${stateOf(one.status)}`)]
                .filter(Boolean)
                .join(' ')}
              data-said
              onClick={() => isDragged() || setNode({ id: one.nodeId, name: one.name })}
            />
          ))}
        </div>
        <div className={styles.tools}>
          <IconButton name={text('chart.larger')} icon={<AddOutline />} onClick={larger} />
          <IconButton name={text('chart.smaller')} icon={<MinusOutline />} onClick={smaller} />
          <IconButton name={text('chart.whole')} icon={<ShrinkOutline />} onClick={whole} />
        </div>
      </section>
      {node && <NodeSheet instId={instId} node={node} onClose={() => setNode(null)} />}
    </>
  )
}

const stateOf = (status: string) => NODE_STATES.find((state) => state === status) ?? 'complete'
