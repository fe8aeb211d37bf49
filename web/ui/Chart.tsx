import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ComposeOption } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartData } from './chart-data.ts'
import styles from './CustomChart.module.css'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Option = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

type Props = { style: 'bar' | 'line' | 'pie' | 'ring'; data: ChartData; unit: string; label: string }

/** The drawing of a chart in the colours of the product. Fetched when the first one is shown: the library is large. */
export function Chart({ style, data, unit, label }: Props) {
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = root.current
    if (!element) {
      return undefined
    }
    const chart = init(element, null, { renderer: 'svg' })
    chart.setOption(optionOf(style, data, unit, coloursOf(element), element.clientWidth))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [style, data, unit])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
  return <div ref={root} className={styles.picture} role="img" aria-label={label} />
}

/** Beyond so many groups not each has its name below it. */
const MOST_NAMED = 8
/** About what the numbers at the side take. */
const AXIS_ROOM = 64

type Colours = { ink: string; soft: string; line: string; card: string; series: string[] }

function coloursOf(element: Element): Colours {
  const held = getComputedStyle(element)
  const read = (name: string) => held.getPropertyValue(name).trim()
  const series = [
    '--pine',
    '--persimmon',
    '--info',
    '--warn',
    '--hill-3',
    '--danger',
    '--ink-2',
    '--hill-2',
  ].map(read)
  return { ink: read('--ink'), soft: read('--ink-2'), line: read('--line'), card: read('--card'), series }
}

function optionOf(
  style: Props['style'],
  { groups, series }: ChartData,
  unit: string,
  colours: Colours,
  width: number,
): Option {
  const words = { color: colours.soft, fontSize: 12 }
  const shared: Option = {
    color: colours.series,
    animationDuration: 300,
    tooltip: {
      trigger: style === 'pie' || style === 'ring' ? 'item' : 'axis',
      confine: true,
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
    },
    legend: { bottom: 0, textStyle: words, itemGap: 8, itemWidth: 18 },
  }
  if (style === 'pie' || style === 'ring') {
    const [first] = series
    // More names than one line of the legend holds take room from the pie.
    const isNarrow = groups.join('').length > 12
    return {
      ...shared,
      series: [
        {
          type: 'pie',
          radius: [style === 'ring' ? '40%' : 0, isNarrow ? '56%' : '64%'],
          center: ['50%', isNarrow ? '38%' : '43%'],
          // Names stand in the legend: beside the slices a phone has no room for them.
          label: { color: colours.ink, formatter: '{d}%' },
          labelLine: { length: 6, length2: 6 },
          percentPrecision: 0,
          minShowLabelAngle: 12,
          itemStyle: { borderColor: colours.card, borderWidth: 2 },
          data: groups.map((name, at) => ({ name, value: first?.values[at] ?? 0 })),
        },
      ],
    }
  }
  return {
    ...shared,
    grid: {
      left: 8,
      right: 12,
      top: unit === '' ? 12 : 32,
      bottom: series.length > 1 ? 36 : 8,
      containLabel: true,
    },
    ...(series.length > 1 ? {} : { legend: { show: false } }),
    xAxis: {
      type: 'category',
      data: groups,
      // All names of a few groups, on several lines where they are long; of many, as many as fit.
      axisLabel:
        groups.length > MOST_NAMED
          ? words
          : {
              ...words,
              interval: 0,
              overflow: 'break',
              width: Math.floor((width - AXIS_ROOM) / groups.length) - 4,
            },
      axisLine: { lineStyle: { color: colours.line } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: words,
      axisLabel: words,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: series.map(({ name, values }) =>
      style === 'line'
        ? { type: 'line', name, data: values, smooth: true, symbolSize: 6 }
        : { type: 'bar', name, data: values, barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] } },
    ),
  }
}
