import { Suspense, useEffect, useRef, useState } from 'react'
import { PREVIEW_READY, readFormPreview, type FormPreview } from '#api/forms/preview-message.ts'
import { formDraftOf, type FormDraft } from '#domain/forms/runtime/form-draft.ts'
import { speakFor } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { toast } from '#web/app/feedback/toast.ts'

/**
 * A form as the designer of the console has it before it, shown in a frame there. It comes by message and from our own
 * pages only; nothing is asked of the server and nothing is saved.
 */
export default function FormFramePage() {
  const text = useText('forms')
  const [frame, setFrame] = useState<{ preview: FormPreview; count: number } | null>(null)
  const typed = useRef<FormDraft | null>(null)
  const shownTo = useRef('')
  useEffect(() => {
    const show = async (preview: FormPreview) => {
      document.documentElement.dataset['theme'] = preview.isDark ? 'dark' : 'light'
      await speakFor(preview.language)
      // Defaults are those of a person, and so is what was typed over them.
      if (preview.as !== shownTo.current) {
        typed.current = null
        shownTo.current = preview.as
      }
      setFrame((before) => ({ preview: withTyped(preview, typed.current), count: (before?.count ?? 0) + 1 }))
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const preview = origin === location.origin && source === parent ? readFormPreview(data) : null
      if (preview) {
        void show(preview)
      }
    }
    addEventListener('message', onMessage)
    parent.postMessage({ kind: PREVIEW_READY }, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  const title = frame?.preview.opened.form?.name ?? text('preview.title')
  if (!frame) {
    return <FormWaiting title={title} />
  }
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        key={frame.count}
        opened={frame.preview.opened}
        title={title}
        footerActions={[
          {
            label: text('preview.check'),
            kind: 'secondary',
            onSelect: async ({ gather }) => {
              if (await gather()) {
                toast(text('preview.fine'), 'success')
              }
            },
          },
        ]}
      >
        {({ handle }) => {
          typed.current = formDraftOf(handle.state)
          return null
        }}
      </FormDesk>
    </Suspense>
  )
}

/** What was typed stays while the form is changed, as far as it still has the field. */
function withTyped(preview: FormPreview, typed: FormDraft | null): FormPreview {
  const { data } = preview.opened
  if (typed === null || data === null) {
    return preview
  }
  const subs = Object.fromEntries(
    Object.entries(typed.subs).map(([table, rows]) => [table, rows.map((row) => ({ ...row }))]),
  )
  return {
    ...preview,
    opened: {
      ...preview.opened,
      data: { ...data, main: { ...data.main, ...typed.main }, subs: { ...data.subs, ...subs } },
    },
  }
}
