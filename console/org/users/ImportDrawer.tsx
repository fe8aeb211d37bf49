import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Tag, Upload } from 'antd'
import { useState } from 'react'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { refreshCalls, upload } from '#console/app/call/call.ts'
import { saveFile } from '#console/app/save-file.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { JobProgress } from '#console/ui/JobProgress.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import styles from './users.module.css'

const colours = { added: 'success', changed: 'processing', refused: 'error' } as const

/** A sheet of people: tried first, line by line, then done. */
export function ImportDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText('people')
  const [file, setFile] = useState<File | null>(null)
  const running = useMutation({
    mutationFn: ({ sheet, trial }: { sheet: File; trial: boolean }) =>
      upload(peopleDeskApi.importUsers, sheet, { query: { trial: trial ? 'true' : 'false' } }),
  })
  const report = running.data
  const jobId = report?.jobId ?? null
  const count = (report?.added ?? 0) + (report?.changed ?? 0)
  const start = () => {
    setFile(null)
    running.reset()
  }
  const template = () => {
    const heads = (['account', 'fullname', 'mobile', 'email'] as const).map((key) => text(`field.${key}`))
    saveFile(new File([`\uFEFF${heads.join(',')},org,roles\r\n`], 'users.csv', { type: 'text/csv' }))
  }
  return (
    <SideDrawer
      isOpen={isOpen}
      width="wide"
      title={text('import.title')}
      onClose={() => {
        start()
        onClose()
      }}
      footer={
        report && (
          <>
            <Button onClick={start}>{text('import.again')}</Button>
            {jobId === null && file && (
              <Button
                type="primary"
                disabled={count === 0}
                loading={running.isPending}
                onClick={() => running.mutate({ sheet: file, trial: false })}
              >
                {text('import.run', { count })}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{text('import.intro')}</p>
      {!report && (
        <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            beforeUpload={(sheet) => {
              setFile(sheet)
              running.mutate({ sheet, trial: true })
              return false
            }}
          >
            <Button type="primary" loading={running.isPending}>
              {text('import.choose')}
            </Button>
          </Upload>
          <Button onClick={template}>{text('import.template')}</Button>
        </div>
      )}
      <ErrorNote error={running.error} />
      {jobId !== null && (
        <JobProgress
          jobId={jobId}
          nameOf={({ ref, label }) => `${text('import.line')} ${ref} · ${label}`}
          onFinished={() => void refreshCalls(peopleAdminApi.userPage)}
          onClose={() => {
            start()
            onClose()
          }}
        />
      )}
      {report && jobId === null && (
        <>
          <Alert
            type={report.refused > 0 ? 'warning' : 'success'}
            showIcon
            title={text('import.trial', {
              added: report.added,
              changed: report.changed,
              refused: report.refused,
            })}
          />
          <table className={styles.report}>
            <thead>
              <tr>
                <th scope="col">{text('import.line')}</th>
                <th scope="col">{text('field.account')}</th>
                <th scope="col">{text('field.fullname')}</th>
                <th scope="col">{text('import.outcome')}</th>
                <th scope="col">{text('import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {report.lines
                .toSorted(
                  (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
                )
                .slice(0, 500)
                .map((line) => (
                  <tr key={line.line}>
                    <td>{line.line}</td>
                    <td>{line.account}</td>
                    <td>{line.fullname}</td>
                    <td>
                      <Tag color={colours[line.outcome]}>{text(`import.${line.outcome}`)}</Tag>
                    </td>
                    <td>{line.problem}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </SideDrawer>
  )
}
