import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formAdminApi } from '#api/forms/forms.ts'
import { PREVIEW_READY, type FormPreview } from '#api/forms/preview-message.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { isRecord } from '#domain/record.ts'
import type { Language } from '#domain/language.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useTheme } from '#console/app/theme.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { useFormDesign } from './designer-context.ts'
import styles from './form-designer.module.css'

/** The page of the phone that shows an unsaved form, in a frame: what is seen here is what people will have. */
export function PhoneFrame({ isSaved }: { isSaved: boolean }) {
  const text = useText('forms')
  const own = useLanguage((state) => state.language)
  const isDark = useTheme((state) => state.mode === 'dark')
  const { form, problems } = useFormDesign()
  const [language, setLanguage] = useState<Language>(own)
  const [node, setNode] = useState('')
  const [isReady, setReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const nodes = useQuery({
    ...callQuery(flowDesignerApi.formNodes, { query: { formKey: form.key } }),
    enabled: isSaved,
    retry: false,
  })
  const later = useLater(form)
  const opened = useQuery({
    queryKey: [formAdminApi.previewUnsaved.path, later, language],
    queryFn: ({ signal }) =>
      call(
        formAdminApi.previewUnsaved,
        { body: { boAlias: later.object, definition: later } },
        { signal, language },
      ),
    // The last one that could be shown stays, until what is wrong now is mended.
    placeholderData: (before) => before,
    enabled: problems.length === 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const permission = nodes.data?.find(({ flowKey, nodeId }) => `${flowKey} ${nodeId}` === node)?.permission

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && isRecord(data) && data['kind'] === PREVIEW_READY) {
        setReady(true)
      }
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (isReady && opened.data && !opened.isPlaceholderData) {
      const shown = permission ? { ...opened.data, permission } : opened.data
      const preview: FormPreview = { kind: 'formPreview', opened: shown, language, isDark }
      frame.current?.contentWindow?.postMessage(preview, location.origin)
    }
  }, [isReady, opened.data, opened.isPlaceholderData, permission, language, isDark])

  return (
    <section className={styles.preview} aria-label={text('preview.title')}>
      <div className={styles.previewBar}>
        <Segmented<Language>
          size="small"
          value={language}
          options={[
            { value: 'zh-CN', label: text('preview.chinese') },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={setLanguage}
        />
        <Select
          size="small"
          aria-label={text('preview.node')}
          style={{ flex: 1, minWidth: 0 }}
          value={node}
          options={[
            { value: '', label: text('preview.everything') },
            ...(nodes.data ?? []).map(({ flowKey, flowName, nodeId, nodeName, permission: own }) => ({
              value: `${flowKey} ${nodeId}`,
              label: `${flowName} · ${nodeName}${own === null ? ` (${text('preview.asForm')})` : ''}`,
            })),
          ]}
          onChange={setNode}
        />
      </div>
      {problems.length > 0 && <p className={styles.previewNote}>{text('preview.stale')}</p>}
      {opened.error && problems.length === 0 && <p className={styles.previewNote}>{opened.error.message}</p>}
      <iframe
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which has to be of our origin to be told from others
        sandbox="allow-scripts allow-forms allow-same-origin"
        ref={frame}
        className={styles.frame}
        src="/mobilevue/preview/form"
        title={text('preview.title')}
      />
    </section>
  )
}
