import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { allRowsQuery } from '#console/app/call/all-rows.ts'
import { useText } from '#console/text/text.ts'

type PostOfProps = {
  orgId: string
  value: string | null
  isDisabled: boolean
  onChange: (postId: string | null) => void
}

/** Which post of an organisation somebody has there; most have none. */
export function PostOf({ orgId, value, isDisabled, onChange }: PostOfProps) {
  const text = useText('people')
  const { data } = useQuery(
    allRowsQuery<typeof directoryApi.postPage, CallOutput<typeof directoryApi.postPage>>(
      directoryApi.postPage,
      [{ property: 'orgId', value: orgId, operation: 'EQUAL' }],
    ),
  )
  return (
    <Select
      allowClear
      aria-label={text('field.post')}
      placeholder={text('person.noPost')}
      style={{ width: 150 }}
      disabled={isDisabled}
      value={value}
      notFoundContent={text('person.noPosts')}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(postId?: string | null) => onChange(postId ?? null)}
    />
  )
}
