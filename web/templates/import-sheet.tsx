import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { call, upload } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import styles from './import-sheet.module.css'

type Report = CallOutput<typeof templateSheetsApi.import>
type Props = { templateKey: string; name: string; onClose: () => void }

const MOST = 50

/** Rows out of a file: first looked at, then taken, with a word about each line that does not fit. */
export function ImportSheet({ templateKey, name, onClose }: Props) {
  const text = useText('templates')
  const frame = useText()
  const [isBusy, run] = useBusy()
  const [trial, setTrial] = useState<{ file: File | null; report: Report } | null>(null)

  async function send(file: File, isTrial: boolean): Promise<Report | null> {
    try {
      return await upload(templateSheetsApi.import, file, {
        query: { templateKey, ...(isTrial && { trial: 'true' }) },
      })
    } catch (error) {
      if (error instanceof CallError) {
        return null
      }
      throw error
    }
  }
  async function look(file: File) {
    const report = await send(file, true)
    if (report) {
      setTrial({ file, report })
    }
  }
  async function take(file: File) {
    const report = await send(file, false)
    if (report) {
      toast(text('import.added', { added: report.added }), 'success')
      await queryClient.invalidateQueries({ queryKey: [templatesApi.listJson.path] })
      await queryClient.invalidateQueries({ queryKey: [templatesApi.getMobileCategoryCounts.path] })
      // What no longer fits was not told before: the lines stay to be read.
      if (report.failed > (trial?.report.failed ?? 0)) {
        setTrial({ file: null, report })
      } else {
        onClose()
      }
    }
  }
  const wrong = trial?.report.rows.filter(({ ok }) => !ok) ?? []
  return (
    <Sheet
      isOpen
      title={text('import.title', { name })}
      onClose={onClose}
      footer={
        trial?.file && trial.report.added > 0 ? (
          <PrimaryButton onClick={() => trial.file && take(trial.file)}>
            {text('import.run', { added: trial.report.added })}
          </PrimaryButton>
        ) : undefined
      }
    >
      <p className={styles.explain}>{text('import.explain')}</p>
      <PrimaryButton
        kind="secondary"
        onClick={() => call(templateSheetsApi.importSheet, { query: { templateKey } }).catch(() => null)}
      >
        {text('import.sheet')}
      </PrimaryButton>
      <label className={styles.file} aria-busy={isBusy}>
        <span>{isBusy ? frame('state.busy') : text(trial ? 'import.again' : 'import.file')}</span>
        <input
          type="file"
          accept=".xlsx,.csv"
          aria-label={text('import.file')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) {
              run(() => look(file))
            }
            event.target.value = ''
          }}
        />
      </label>
      {trial && (
        <output>
          <p className={styles.result}>
            {text(trial.file ? 'import.willAdd' : 'import.added', { added: trial.report.added })}
          </p>
          {trial.report.failed > 0 && (
            <p className={styles.wrong}>{text('import.failed', { failed: trial.report.failed })}</p>
          )}
          {trial.report.unknown.length > 0 && (
            <p>{text('import.unknown', { names: trial.report.unknown })}</p>
          )}
          <ul className={styles.lines}>
            {wrong.slice(0, MOST).map(({ line, message }) => (
              <li key={line}>
                {text('import.line', { line })} <span className={styles.wrong}>{message}</span>
              </li>
            ))}
          </ul>
        </output>
      )}
    </Sheet>
  )
}
