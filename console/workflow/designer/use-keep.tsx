import { Button, Modal } from 'antd'
import { useState } from 'react'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { fieldsOf } from '#domain/record.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'

/** Keeps the drawing as a draft on the revision it was opened at; whoever came first is never overwritten in silence. */
export function useKeep(head: { revision: number }, onKept: () => void) {
  const text = useText('flows')
  const [revision, setRevision] = useState(head.revision)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<{ revision: number; xml: string } | null>(null)

  const saveOn = async (on: number, xml: string, note?: string): Promise<number | null> => {
    setSaving(true)
    setError(null)
    try {
      const saved = await call(flowDefinitionApi.saveDef, {
        body: { xml, revision: on, ...(note === undefined ? {} : { note }) },
      })
      setRevision(saved.revision)
      onKept()
      void refreshCalls(flowDefinitionApi.defPage, flowDefinitionApi.defVersions)
      return saved.revision
    } catch (failure) {
      const now = failure instanceof CallError ? fieldsOf(failure.value)['revision'] : undefined
      if (typeof now === 'number') {
        setConflict({ revision: now, xml })
      } else {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
      return null
    } finally {
      setSaving(false)
    }
  }

  const takeTheirs = async () => {
    setConflict(null)
    onKept()
    await refreshCalls(flowDefinitionApi.defPage, flowExchangeApi.exportDef)
    globalThis.location.reload()
  }
  const dialog = conflict && (
    <Modal
      open
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
      {text('design.conflictHint', { revision: conflict.revision })}
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
