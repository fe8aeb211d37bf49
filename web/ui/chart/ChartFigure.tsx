import { Suspense, useMemo } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { chartData, formatChartNumber, type ChartSpec } from './chart-data.ts'
import { lazy } from '../kit/lazy.tsx'
import styles from './CustomChart.module.css'
import { EmptyPage } from '../page/EmptyPage.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useTheme } from '../theme.ts'

const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }))

type Props = {
  chart: ChartSpec & { name: string; xaxisName: string; yaxisUnit: string }
  rows: readonly Record<string, unknown>[]
  /** In a column of another page: the numbers below are only read out, and no frame around it. */
  isInColumn?: boolean
  /** What it stands in has a frame already. */
  isBare?: boolean
}

/** The drawing of a chart with its numbers below, which is what those read who do not see the picture. */
export function ChartFigure({ chart, rows, isInColumn, isBare }: Props) {
  const text = useText()
  const theme = useTheme((state) => state.theme)
  // The same numbers as long as they are the same: the picture is drawn anew for others.
  const data = useMemo(() => chartData(chart, rows), [chart, rows])
  if (data.groups.length === 0) {
    return <EmptyPage type={2} tip={text('state.empty')} />
  }
  const language = currentLanguage()
  const words = (value: number | null, isMoney: boolean) => formatChartNumber(value, isMoney, language)
  return (
    <figure className={styles.chart} data-in-column={isInColumn || undefined} data-bare={isBare || undefined}>
      {chart.style === 'number' ? (
        <ul className={styles.numbers}>
          {data.series.map(({ name, values, isMoney }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{words(values[0] ?? null, isMoney)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<Skeleton kind="cards" rows={1} />}>
          <Chart key={theme} style={chart.style} data={data} unit={chart.yaxisUnit} label={chart.name} />
        </Suspense>
      )}
      {chart.style !== 'number' && (
        <div className={isInColumn ? 'visually-hidden' : styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{chart.name}</caption>
            <thead>
              <tr>
                <th scope="col">{chart.xaxisName === '' ? chart.name : chart.xaxisName}</th>
                {data.series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.groups.map((group, at) => (
                <tr key={group}>
                  <th scope="row">{group}</th>
                  {data.series.map(({ name, values, isMoney }) => (
                    <td key={name}>{words(values[at] ?? null, isMoney)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}
