import type { CSSProperties } from 'react'
import type { HomeLayoutItem } from '#api/portal/home.ts'
import { gridParts } from '#domain/portal/home-layout.ts'
import { useText } from '#web/text/text.ts'
import { UnframedColumn, Column } from './column.tsx'
import styles from './home-item.module.css'
import { TabStrip } from '../tab-strip.tsx'

/** Columns this narrow have half the room. */
const narrow = 12

/** A piece of the home page: columns side by side, columns behind tabs, or one column. */
export function HomeItem({ item }: { item: HomeLayoutItem }) {
  const text = useText('portal')
  switch (item.type) {
    case 'none':
      return item.column && <Column column={item.column} />
    case 'grid':
      return (
        // The types of styles know no variables.
        <div className={styles.grid} style={{ '--gutter': `${item.options.gutter}px` } as CSSProperties}>
          {item.columns.map(({ span, list }, index) => (
            <div key={index} className={styles.cell} style={{ width: `${(span / gridParts) * 100}%` }}>
              {list.map((column) => (
                <Column key={column.alias} column={column} isNarrow={span <= narrow} />
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
              list.map((column) =>
                // The name on the tab is enough for one.
                list.length === 1 ? (
                  <UnframedColumn key={column.alias} column={column} />
                ) : (
                  <Column key={column.alias} column={column} />
                ),
              )
            }
          </TabStrip>
        </div>
      )
  }
}
