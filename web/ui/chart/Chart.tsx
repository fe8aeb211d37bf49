import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ComposeOption } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { wholeShares } from '#domain/queries/whole-shares.ts'
import type { ChartData } from './chart-data.ts'
import styles from './CustomChart.module.css'
import { useTheme } from '../theme.ts'

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
  const theme = useTheme((state) => state.appearance)

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
    // oxlint-disable-next-line react/exhaustive-deps -- by night it has other colours
  }, [style, data, unit, theme])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
  return <div ref={root} className={styles.picture} role="img" aria-label={label} />
}

type Colours = { ink: string; soft: string; line: string; card: string; series: string[] }

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const series = [
    '--pine',
    '--persimmon',
    '--info',
    '--warn',
    '--hill-4',
    '--danger',
    '--ink-2',
    '--hill-3',
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
  }
  if (style === 'pie' || style === 'ring') {
    const [first] = series
    const shares = wholeShares(first?.values.map((value) => value ?? 0) ?? [])
    const outer = Math.min(width * 0.22, 90)
    const share = (name: string) => shares[groups.indexOf(name)] ?? 0
    return {
      ...shared,
      // Names and shares beside it: around the slices a phone has no room for them.
      legend: {
        orient: 'vertical',
        left: '52%',
        top: 'middle',
        icon: 'circle',
        itemWidth: 10,
        itemGap: 8,
        textStyle: { ...words, width: width * 0.48 - 18, overflow: 'truncate' },
        formatter: (name: string) => `${share(name)}%  ${name}`,
      },
      series: [
        {
          type: 'pie',
          radius: [style === 'ring' ? outer * 0.64 : 0, outer],
          center: ['25%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: colours.card, borderWidth: 2 },
          data: groups.map((name, at) => ({ name, value: first?.values[at] ?? 0 })),
        },
      ],
    }
  }
  const isLying = style === 'bar' && isWordy(groups, width)
  const names = {
    type: 'category' as const,
    data: groups,
    axisLabel: isLying ? { ...words, width: width * 0.32, overflow: 'truncate' as const } : words,
    axisLine: { lineStyle: { color: colours.line } },
    ...(isLying ? { inverse: true, axisTick: { show: false } } : {}),
  }
  const numbers = {
    type: 'value' as const,
    name: isLying ? '' : unit,
    nameTextStyle: words,
    axisLabel: words,
    splitNumber: isLying ? 3 : 5,
    splitLine: { lineStyle: { color: colours.line } },
  }
  return {
    ...shared,
    grid: {
      left: 8,
      right: isLying ? 20 : 12,
      top: unit === '' || isLying ? 12 : 32,
      bottom: series.length > 1 ? 36 : 8,
      containLabel: true,
    },
    legend: series.length > 1 ? { bottom: 0, textStyle: words, itemGap: 8, itemWidth: 18 } : { show: false },
    ...(isLying ? { xAxis: numbers, yAxis: names } : { xAxis: names, yAxis: numbers }),
    series: series.map(({ name, values }) =>
      style === 'line'
        ? // A month between two of which there is nothing to tell is a point, and no line leads to it.
          { type: 'line', name, data: values, symbolSize: 6, showAllSymbol: true }
        : {
            type: 'bar',
            name,
            data: values,
            barMaxWidth: 28,
            itemStyle: { borderRadius: isLying ? [0, 4, 4, 0] : [4, 4, 0, 0] },
          },
    ),
  }
}

/** About how wide a word is: Chinese is written twice as wide as Latin. */
const widthOf = (word: string): number => [...word].reduce((sum, sign) => sum + (sign > '\u2e80' ? 12 : 7), 0)

/** Names that do not fit below upright bars, which then lie. Days and months stay in their order from left to right. */
const isWordy = (groups: readonly string[], width: number): boolean =>
  groups.length <= 12 &&
  !groups.every((name) => /^[\d./: -]+$/.test(name)) &&
  Math.max(...groups.map(widthOf)) > (width - 60) / groups.length
