import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { queryAdminApi } from '#api/queries/admin.ts'
import { useTheme } from '#console/app/theme.ts'
import styles from '#console/ui/definition/definition.module.css'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Chart = NonNullable<NonNullable<CallOutput<typeof queryAdminApi.tryQuery>['answer']>['chart']>

/** A chart as it is drawn on the phone, for a wide screen. */
export function ChartView({ chart, label }: { chart: Chart; label: string }) {
  const root = useRef<HTMLDivElement>(null)
  const theme = useTheme((state) => state.mode)
  useEffect(() => {
    const element = root.current
    if (!element || chart.style === 'number') {
      return undefined
    }
    const instance = init(element, null, { renderer: 'svg' })
    instance.setOption(optionOf(chart, coloursOf(element)))
    const watch = new ResizeObserver(() => instance.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      instance.dispose()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- by night it has other colours
  }, [chart, theme])
  if (chart.style === 'number') {
    const [first] = chart.groups
    return (
      <div className={styles.number}>
        {chart.measures.map(({ name }, at) => (
          <span key={name}>
            {name}
            <strong>
              {first?.values[at] ?? 0} {chart.unit}
            </strong>
          </span>
        ))}
      </div>
    )
  }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
  return <div ref={root} className={styles.chart} role="img" aria-label={label} />
}

type Colours = { ink: string; soft: string; line: string; card: string; series: string[] }

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const series = ['--pine', '--persimmon', '--info', '--warn', '--danger', '--ink-2'].map(read)
  return { ink: read('--ink'), soft: read('--ink-2'), line: read('--line'), card: read('--card'), series }
}

function optionOf({ style, unit, measures, groups }: Chart, colours: Colours) {
  const isRound = style === 'pie' || style === 'ring'
  const soft = { color: colours.soft, fontSize: 12 }
  const shared = {
    color: colours.series,
    animation: false,
    tooltip: {
      trigger: isRound ? ('item' as const) : ('axis' as const),
      confine: true,
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
    },
    legend: { bottom: 4, textStyle: soft },
  }
  if (isRound) {
    return {
      ...shared,
      series: [
        {
          type: 'pie',
          radius: style === 'ring' ? ['45%', '68%'] : '68%',
          center: ['50%', '46%'],
          label: { color: colours.ink },
          itemStyle: { borderColor: colours.card, borderWidth: 2 },
          data: groups.map(({ name, values }) => ({ name, value: values[0] ?? 0 })),
        },
      ],
    }
  }
  return {
    ...shared,
    grid: { left: 56, right: 24, top: 36, bottom: 56 },
    xAxis: {
      type: 'category',
      data: groups.map(({ name }) => name),
      axisLabel: soft,
      axisLine: { lineStyle: { color: colours.line } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: soft,
      axisLabel: soft,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: measures.map(({ name }, at) => ({
      type: style,
      name,
      data: groups.map(({ values }) => values[at] ?? 0),
      barMaxWidth: 40,
    })),
  }
}
