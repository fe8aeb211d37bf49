import { Button, Modal } from 'antd'
import { useState } from 'react'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, type Conflict } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { Comparison } from '../versions/Comparison.tsx'

/** What the server names of a flow that was saved meanwhile. */
type Saved = { defId?: string; version?: number }

/** Keeps the drawing as a draft on the revision it was opened at; whoever came first is never overwritten in silence. */
export function useKeep(head: { revision: number }, onSaved: () => void) {
  const text = useText('flows')
  const frame = useText()
  const [revision, setRevision] = useState(head.revision)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<(Conflict<Saved> & { xml: string }) | null>(null)
  const [theirs, setTheirs] = useState<string | null>(null)

  const saveOn = async (on: number, xml: string, note?: string): Promise<number | null> => {
    setSaving(true)
    setError(null)
    try {
      const saved = await call(flowDefinitionApi.saveDef, {
        body: { xml, revision: on, ...(note === undefined ? {} : { note }) },
      })
      setRevision(saved.revision)
      onSaved()
      void refreshCalls(flowDefinitionApi.defPage, flowDefinitionApi.defVersions)
      return saved.revision
    } catch (failure) {
      const found = conflictIn<Saved>(failure)
      if (found) {
        setTheirs(null)
        setConflict({ ...found, xml })
        await readTheirs(found.current)
      } else {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
      return null
    } finally {
      setSaving(false)
    }
  }

  /** Asked anew each time: a draft keeps its id while what is drawn in it changes. */
  const readTheirs = async ({ defId }: Saved) => {
    if (defId === undefined) {
      return
    }
    try {
      const exported = await call(flowExchangeApi.exportDef, { query: { defId } })
      setTheirs(exported.xml)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  const takeTheirs = async () => {
    setConflict(null)
    onSaved()
    await refreshCalls(flowDefinitionApi.defPage, flowExchangeApi.exportDef)
    globalThis.location.reload()
  }
  const dialog = conflict && (
    <Modal
      open
      width="min(1200px, 92vw)"
      title={text('design.conflictTitle')}
      onCancel={() => setConflict(null)}
      footer={[
        <Button key="theirs" onClick={() => void takeTheirs()}>
          {text('design.takeTheirs')}
        </Button>,
        <Button
          key="mine"
          type="primary"
          danger
          onClick={() => {
            setConflict(null)
            void saveOn(conflict.revision, conflict.xml)
          }}
        >
          {text('design.saveMine')}
        </Button>,
      ]}
    >
      <p>
        {text('design.conflictHint', {
          by: conflict.by || frame('conflict.somebody'),
          at: formatTime(conflict.at),
          revision: conflict.revision,
        })}
      </p>
      <Comparison
        before={{ name: text('design.theirs'), xml: theirs }}
        after={{ name: text('design.mine'), xml: conflict.xml }}
      />
    </Modal>
  )
  return {
    revision,
    isSaving,
    error,
    dialog,
    /** Goes on from a revision that came about otherwise, as by deploying. */
    adopt: setRevision,
    save: (xml: string, note?: string) => saveOn(revision, xml, note),
  }
}
