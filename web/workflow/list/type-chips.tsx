import { useQuery } from '@tanstack/react-query'
import { categoriesApi } from '#api/portal/categories.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Chips } from './toolbar.tsx'

/** Narrows a list to one type of flows. */
export function TypeChips({ value, onChoose }: { value: string; onChoose: (type: string) => void }) {
  const text = useText('work')
  const types = useQuery({
    ...callQuery(categoriesApi.types, { query: { typeKey: 'FLOW_TYPE' } }),
    staleTime: 600_000,
  })
  return (
    <Chips
      hasAll={false}
      label={text('list.types')}
      value={value}
      options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={onChoose}
    />
  )
}
