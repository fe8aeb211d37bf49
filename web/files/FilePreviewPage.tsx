import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { filesApi } from '#api/files/files.ts'
import { formatFileSize } from '#domain/files/file-size.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './file-preview.module.css'
import { FileView } from './file-view.tsx'

/** A file on the screen, as far as a phone can show it, and always to be downloaded. */
export default function FilePreviewPage() {
  const text = useText('files')
  const { fileId } = useParams(screens.filePreview)
  const found = useQuery({ ...callQuery(filesApi.onlinePreview, { query: { fileId } }), staleTime: Infinity })
  const file = found.data
  // An address that can be no file leads nowhere either.
  const isLost = found.error?.status === 404 || found.error?.status === 400
  if (!file) {
    return (
      <Page title={text('title')} mood="work">
        {found.error ? (
          <EmptyPage
            type={isLost ? 4 : 1}
            tip={found.error.message}
            hasBack
            {...(isLost ? {} : { linkLabel: text('again'), onLink: () => void found.refetch() })}
          />
        ) : (
          <Skeleton kind="lines" rows={8} />
        )}
      </Page>
    )
  }
  const isCut = 'isCut' in file.shown && file.shown.isCut
  return (
    <Page
      title={text('title')}
      mood="work"
      footer={
        <PrimaryButton onClick={() => call(filesApi.download, { query: { fileId } }).catch(() => null)}>
          {text('download', { size: formatFileSize(file.size) })}
        </PrimaryButton>
      }
    >
      <h2 className={styles.name} data-said>
        {file.fileName}
      </h2>
      <FileView fileId={fileId} name={file.fileName} preview={file.shown} />
      {isCut && <p className={styles.cut}>{text('cut')}</p>}
    </Page>
  )
}
