import { useMutation, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

/** Hands the conversation to a colleague; those with the least to do come first. */
export function TransferMenu({ id, onDone }: { id: string; onDone: () => Promise<unknown> }) {
  const text = useText('chat')
  const [isOpen, setOpen] = useState(false)
  const { data = [], isFetching } = useQuery({ ...callQuery(serviceDeskApi.agents, {}), enabled: isOpen })
  const handing = useMutation({
    mutationFn: async (agentId: string) => {
      await call(serviceDeskApi.transfer, { body: { id, agentId } })
      await onDone()
    },
  })
  return (
    <>
      <ErrorNote error={handing.error} />
      <Select
        aria-label={text('transfer')}
        placeholder={text('transfer')}
        value={null}
        loading={isFetching || handing.isPending}
        popupMatchSelectWidth={240}
        style={{ width: 150 }}
        onOpenChange={setOpen}
        options={data
          .filter(({ isMe }) => !isMe)
          .map(({ id: value, name, serving }) => ({
            value,
            label: `${name} · ${text('serving', { count: serving })}`,
          }))}
        notFoundContent={text('noColleague')}
        onChange={(agentId: string | null) => agentId !== null && handing.mutate(agentId)}
      />
    </>
  )
}
