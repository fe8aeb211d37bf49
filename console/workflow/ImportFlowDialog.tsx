import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Modal, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from './designer/designer.module.css'

type Source = { file: string; fileName: string }

/** Opens a file of another tool as a draft, and says what of it is still to be filled in or confirmed. */
export function ImportFlowDialog({ onClose }: { onClose: () => void }) {
  const text = useText('flows')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<Source | null>(null)
  const take = useMutation({
    mutationFn: ({ from, process }: { from: Source; process?: string }) =>
      call(flowExchangeApi.importDef, { body: { ...from, ...(process === undefined ? {} : { process }) } }),
    onSuccess: () => refreshCalls(flowDefinitionApi.defPage),
  })
  const choose = async (file: File | undefined) => {
    if (file) {
      const from = { file: await base64Of(file), fileName: file.name }
      setSource(from)
      take.mutate({ from })
    }
  }
  const draft = take.data?.draft
  return (
    <Modal
      open
      width={640}
      title={text('create.importTitle')}
      onCancel={onClose}
      footer={
        draft && (
          <Button type="primary" onClick={() => void navigate(`/flows/${draft.defKey}/design`)}>
            {text('create.openIt')}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{text('create.importHint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".bpmn,.xml,.bpmn20.xml"
          aria-label={text('create.choose')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Button loading={take.isPending} onClick={() => input.current?.click()}>
          {source?.fileName ?? text('create.choose')}
        </Button>
        <ErrorNote error={take.error} />
        {take.data && !draft && source && (
          <>
            <span>{text('create.chooseProcess')}</span>
            <Radio.Group
              options={take.data.processes.map(({ id, name }) => ({ value: id, label: name || id }))}
              onChange={({ target }) => take.mutate({ from: source, process: String(target.value) })}
            />
          </>
        )}
        {take.data && draft && (
          <>
            <Alert type="success" showIcon title={text('create.imported', { name: draft.name })} />
            {take.data.toFillIn.length > 0 && (
              <>
                <span>{text('create.toFillIn', { count: take.data.toFillIn.length })}</span>
                <ul className={styles.list}>
                  {take.data.toFillIn.map(({ level, message, nodeId }) => (
                    <li
                      key={`${nodeId} ${message}`}
                      className={level === 'error' ? styles.wrong : styles.hint}
                    >
                      {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) {
    binary += String.fromCodePoint(byte)
  }
  return btoa(binary)
}
