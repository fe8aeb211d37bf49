import { useQuery } from '@tanstack/react-query'
import { Alert, App, Segmented, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { plainTextExcerpt } from '#domain/rich-text.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { TextField } from '#console/ui/edit/Field.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PhonePreview } from '#console/ui/rich-text/PhonePreview.tsx'
import { RichTextEditor } from '#console/ui/rich-text/RichTextEditor.tsx'
import edit from '#console/ui/edit/edit.module.css'
import styles from './park.module.css'

type Paper = CallOutput<typeof siteDeskApi.policies>[number]
type Place = { type: 1 | 2 | 3 | 4 | 5; siteCode: string; siteName: string }
const everywhere = [1, 2, 3, 4] as const
const languages = ['zh-CN', 'en-US'] as const

const keyOf = ({ type, siteCode }: Pick<Place, 'type' | 'siteCode'>) => `${type}.${siteCode}`

/** What guests read and agree to: rules of the whole park, and a notice of each site. */
export default function PapersPage() {
  const text = useText('park')
  const names = useText('pages')
  const frame = useText()
  const [at, setAt] = useAddressState('open', 'language')
  const papers = useQuery({ ...callQuery(siteDeskApi.policies, {}), staleTime: 0 })
  const sites = useQuery(callQuery(siteDeskApi.sites, {}))
  const reach = useQuery(callQuery(siteDeskApi.reach, {}))
  const places: Place[] = [
    ...everywhere.map((type) => ({ type, siteCode: '', siteName: text('paper.everywhere') })),
    ...(sites.data ?? []).map((site) => ({ type: 5 as const, siteCode: site.code, siteName: site.name })),
  ]
  const open = places.find((place) => keyOf(place) === at.open) ?? places[0]
  const language = languages.find((one) => one === at.language) ?? 'zh-CN'
  const versionsOf = (place: Place) =>
    (papers.data ?? []).filter((paper) => paper.type === place.type && paper.siteCode === place.siteCode)
  const openPaper = open && versionsOf(open).find((paper) => paper.language === language)
  return (
    <PageFrame
      title={names('stayPapers')}
      intro={text('paper.intro')}
      isLoading={papers.isPending || reach.isPending}
    >
      <ErrorNote error={papers.error ?? sites.error ?? reach.error} onRetry={() => void papers.refetch()} />
      {papers.data && reach.data && (
        <div className={styles.papers}>
          <nav className={styles.list} aria-label={names('stayPapers')}>
            {places.map((place) => {
              const versions = versionsOf(place)
              const last = Math.max(0, ...versions.map(({ updatedAt }) => updatedAt))
              return (
                <button
                  key={keyOf(place)}
                  type="button"
                  className={styles.entry}
                  aria-current={place === open}
                  onClick={() => setAt({ open: keyOf(place) })}
                >
                  <strong>{text(`paper.types.p${place.type}`)}</strong>
                  <span className={edit.faint}>{place.siteName}</span>
                  <span className={edit.faint}>
                    {last === 0 ? text('paper.notWritten') : text('paper.written', { at: formatTime(last) })}
                  </span>
                  {versions.length === 1 && <Tag color="warning">{text('paper.oneLanguage')}</Tag>}
                </button>
              )
            })}
          </nav>
          {open && (
            <div className={edit.stack}>
              <h2 className={styles.paperName}>
                {text(`paper.types.p${open.type}`)} · {open.siteName}
              </h2>
              <Segmented
                value={language}
                options={languages.map((value) => ({ value, label: frame(`language.${value}`) }))}
                onChange={(value) => setAt({ language: value === 'zh-CN' ? '' : value })}
              />
              {open.siteCode !== '' || reach.data.isEverywhere ? (
                <PaperEditor
                  key={`${keyOf(open)} ${language} ${openPaper?.revision ?? 0}`}
                  place={open}
                  language={language}
                  savedPaper={openPaper ?? null}
                />
              ) : (
                <>
                  <Alert type="info" showIcon title={text('paper.shared')} />
                  <PhonePreview
                    label={text('paper.preview')}
                    title={openPaper?.title ?? ''}
                    picture={null}
                    html={openPaper?.content ?? ''}
                  />
                </>
              )}
            </div>
          )}
        </div>
      )}
    </PageFrame>
  )
}

type Content = { title: string; content: string }
const contentOf = (paper: Paper | null | undefined): Content => ({
  title: paper?.title ?? '',
  content: paper?.content ?? '',
})

function PaperEditor(props: { place: Place; language: Paper['language']; savedPaper: Paper | null }) {
  const { place, language, savedPaper } = props
  const text = useText('park')
  const frame = useText()
  const { message } = App.useApp()
  const { type, siteCode } = place
  const version = String(savedPaper?.revision ?? 0)
  const reload = () => refreshCalls(siteDeskApi.policies)
  const editing = useEditing<Content>({
    kind: 'paper',
    id: `${keyOf(place)}.${language}`,
    source: { content: contentOf(savedPaper), version },
    save: (content, on) =>
      call(siteDeskApi.savePolicy, {
        body: { type, siteCode, language, ...content, ...(on === '0' ? {} : { revision: Number(on) }) },
      }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    latest: async () => {
      const now = (await call(siteDeskApi.policies, {})).find(
        (paper) => paper.type === type && paper.siteCode === siteCode && paper.language === language,
      )
      return {
        content: contentOf(now),
        version: String(now?.revision ?? 0),
        by: '',
        at: now?.updatedAt ?? 0,
      }
    },
  })
  const { content, change } = editing
  const isMissing = content.title.trim() === '' || content.content.trim() === ''
  return (
    <div className={edit.beside}>
      <div className={edit.stack}>
        <EditingNotes<Content>
          editing={editing}
          version={version}
          labelOf={(key) => text(`paper.${key}`)}
          show={(_, value) => plainTextExcerpt(String(value), 200)}
          onReload={() => void reload()}
        />
        <TextField
          label={text('paper.title')}
          value={content.title}
          most={100}
          onChange={(title) => change({ title })}
        />
        <div className={edit.field}>
          <span className={edit.name}>{text('paper.content')}</span>
          <RichTextEditor
            label={text('paper.content')}
            placeholder={text('paper.contentHint')}
            html={content.content}
            onChange={(html) => change({ content: html })}
          />
        </div>
        <div className={edit.row}>
          <SaveButton editing={editing} isReady={!isMissing} />
          <span className={edit.faint}>{text(isMissing ? 'paper.missing' : 'paper.hint')}</span>
        </div>
      </div>
      <div className={edit.sticky}>
        <PhonePreview
          label={text('paper.preview')}
          title={content.title}
          picture={null}
          html={content.content}
        />
      </div>
    </div>
  )
}
