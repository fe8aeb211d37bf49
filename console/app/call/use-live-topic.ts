import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { liveApi } from '#api/messages/live.ts'
import { callQuery } from './call.ts'

const lookEvery = 4000

/** Tells of every change of a topic while the page is in view. What changed is asked for by its own call. */
export function useLiveTopic(topic: string, onChange: () => void): void {
  const { data } = useQuery({ ...callQuery(liveApi.marks, {}), refetchInterval: lookEvery, staleTime: 0 })
  const version = data?.[topic]?.version
  const lastVersion = useRef(version)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (lastVersion.current !== undefined && version !== undefined && version !== lastVersion.current) {
      changed()
    }
    lastVersion.current = version ?? lastVersion.current
  }, [version])
}
