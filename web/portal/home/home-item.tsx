import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { homeApi, type HomeColumn, type HomeLayoutItem } from '#api/portal/home.ts'
import { gridParts } from '#domain/portal/home-layout.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { UnframedColumn, Column } from './column.tsx'
import styles from './home-item.module.css'
import { TabStrip } from '../tab-strip.tsx'

/** Columns this narrow have half the room. */
const narrow = 12

type NamedColumn = HomeColumn | Pick<HomeColumn, 'alias'>

/** The column itself; where a server's layout only names it, it is asked for. */
function WholeColumn({
  column,
  children,
}: {
  column: NamedColumn
  children: (column: HomeColumn) => ReactNode
}) {
  const isWhole = 'type' in column
  const { data } = useQuery({
    ...callQuery(homeApi.column, { query: { alias: column.alias } }),
    enabled: !isWhole,
  })
  const whole = isWhole ? column : data
  return whole && children(whole)
}

/** A piece of the home page: columns side by side, columns behind tabs, or one column. */
export function HomeItem({ item }: { item: HomeLayoutItem }) {
  const text = useText('portal')
  switch (item.type) {
    case 'none': {
      const named = item.column === undefined && item.alias ? { alias: item.alias } : item.column
      return named && <WholeColumn column={named}>{(whole) => <Column column={whole} />}</WholeColumn>
    }
    case 'grid':
      return (
        // The types of styles know no variables.
        <div className={styles.grid} style={{ '--gutter': `${item.options.gutter}px` } as CSSProperties}>
          {item.columns.map(({ span, list }, index) => (
            <div key={index} className={styles.cell} style={{ width: `${(span / gridParts) * 100}%` }}>
              {list.map((column) => (
                <WholeColumn key={column.alias} column={column}>
                  {(whole) => <Column column={whole} isNarrow={span <= narrow} />}
                </WholeColumn>
              ))}
            </div>
          ))}
        </div>
      )
    case 'tab':
      return (
        <div className={styles.tabs}>
          <TabStrip label={text('home.tabs')} tabs={item.columns} nameOf={({ name }) => name}>
            {({ list }) =>
              list.map((column) => (
                <WholeColumn key={column.alias} column={column}>
                  {(whole) =>
                    // The name on the tab is enough for one.
                    list.length === 1 ? <UnframedColumn column={whole} /> : <Column column={whole} />
                  }
                </WholeColumn>
              ))
            }
          </TabStrip>
        </div>
      )
  }
}
