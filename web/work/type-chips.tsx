import { useQuery } from '@tanstack/react-query'
import { flowOfficeApi } from '#api/workflow/flow-office.ts'
import { q } from '#web/app/call.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Chips } from './list-tools.tsx'

/** Narrows a list to one type of flows. */
export function TypeChips({ value, onChoose }: { value: string; onChoose: (type: string) => void }) {
  const text = useText('work')
  const { language } = useLanguage()
  const types = useQuery({ ...q(flowOfficeApi.flowTypes, {}), staleTime: 600_000 })
  return (
    <Chips
      hasAll={false}
      label={text('list.types')}
      value={value}
      options={(types.data ?? []).map(({ id, name, nameEn }) => ({
        value: id,
        label: language === 'en-US' ? (nameEn ?? name) : name,
      }))}
      onChoose={onChoose}
    />
  )
}
