import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { firstPage, listBody } from '#api/list-body.ts'
import { directoryApi } from '#api/org/directory.ts'
import { callQuery } from '#console/app/call/call.ts'
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
    callQuery(directoryApi.postPage, {
      body: {
        ...listBody(firstPage, [{ property: 'orgId', value: orgId, operation: 'EQUAL' }]),
        pageBean: { page: 1, pageSize: 100 },
      },
    }),
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
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(postId?: string | null) => onChange(postId ?? null)}
    />
  )
}
