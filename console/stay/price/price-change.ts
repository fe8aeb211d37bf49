import { useMutation, useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'

type PriceChange = BodyOf<typeof housePriceApi.preview>
export const changeKinds = ['price', 'percent', 'rules', 'min', 'close', 'open'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const reloadPrices = () =>
  refreshCalls(housePriceApi.calendar, housePriceApi.log, housePriceApi.preview)

/** What is asked for the nights; null while it is not whole. */
export function priceChangeOf(
  span: Pick<PriceChange, 'houseIds' | 'from' | 'to' | 'weekdays'>,
  kind: ChangeKind,
  number: number | null,
): PriceChange | null {
  switch (kind) {
    case 'price':
      return number === null ? null : { ...span, price: { fen: Math.round(number * 100) } }
    case 'percent':
      return number === null ? null : { ...span, price: { percent: number * 100 } }
    case 'min':
      return number === null ? null : { ...span, minNights: number }
    case 'rules':
      return { ...span, price: 'rules', minNights: 'rules' }
    default:
      return { ...span, closed: kind === 'close' }
  }
}

/** What a change would do, asked while it is typed; then the change itself, at once or as a job when it is long. */
export function usePriceChange(change: PriceChange | null) {
  const text = useText('inventory')
  const { message } = App.useApp()
  const [jobId, setJobId] = useState<string | null>(null)
  const current = JSON.stringify(change)
  const settled = useLater(current)
  // Read back from what was just written; the text is what tells whether something changed.
  const body = JSON.parse(settled) as PriceChange | null
  const preview = useQuery({
    ...callQuery(housePriceApi.preview, { body: body ?? { houseIds: [], from: '', to: '' } }),
    enabled: body !== null,
  })
  const setting = useMutation({
    mutationFn: async (given: BodyOf<typeof housePriceApi.set>) => {
      const done = await call(housePriceApi.set, { body: given })
      setJobId(done.jobId)
      if (done.jobId === null) {
        void message.success(text('price.done', { nights: done.nights }))
      }
    },
    // Also when it was refused because other nights would change by now: those are shown.
    onSettled: reloadPrices,
  })
  const outcome = body === null ? undefined : preview.data
  const isReady = change !== null && settled === current && outcome !== undefined && outcome.nights > 0
  return {
    jobId,
    outcome,
    error: preview.error,
    isAsking: change !== null && outcome === undefined && preview.error === null,
    setError: setting.error,
    isSetting: setting.isPending,
    isReady,
    /** Only what was shown is done: the stamp of the preview goes along. */
    apply: () => {
      if (isReady) {
        setting.mutate({ ...change, stamp: outcome.stamp })
      }
    },
  }
}
