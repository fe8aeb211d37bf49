import { Button, Input } from 'antd'
import type { Slide } from '#domain/portal/index-column.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { Field } from '../editor/fields.tsx'
import { LinkPicker } from '../editor/LinkPicker.tsx'
import styles from '../editor/editor.module.css'

type SlideListProps = {
  slides: readonly Slide[]
  wrongAt: (at: number) => readonly string[]
  onChange: (slides: Slide[]) => void
}

/** The pages of a banner, in their order. */
export function SlideList({ slides, wrongAt, onChange }: SlideListProps) {
  const text = useText('portal')
  const set = (at: number, slide: Slide) => onChange(slides.map((one, place) => (place === at ? slide : one)))
  const step = (at: number, by: number) => {
    const slide = slides[at]
    if (slide && slides[at + by]) {
      onChange(slides.toSpliced(at, 1).toSpliced(at + by, 0, slide))
    }
  }
  const line = (at: number, slide: Slide, name: 'title' | 'titleEn' | 'text' | 'textEn') => (
    <Input
      aria-label={`${text(`slide.${name}`)} ${at + 1}`}
      placeholder={text(`slide.${name}`)}
      maxLength={200}
      value={slide[name] ?? ''}
      onChange={({ target }) =>
        set(at, { ...slide, [name]: name === 'title' ? target.value : target.value || undefined })
      }
    />
  )
  return (
    <Field label={text('slide.all')}>
      {slides.map((slide, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slide has no other name than its place
        <div key={at} className={styles.slide}>
          <div className={styles.slideHead}>
            <strong>{text('slide.number', { number: at + 1 })}</strong>
            <Button
              type="text"
              size="small"
              disabled={at === 0}
              aria-label={`${text('step.up')} ${at + 1}`}
              icon={<Icon name="sortUp" size={14} />}
              onClick={() => step(at, -1)}
            />
            <Button
              type="text"
              size="small"
              disabled={at === slides.length - 1}
              aria-label={`${text('step.down')} ${at + 1}`}
              icon={<Icon name="sortDown" size={14} />}
              onClick={() => step(at, 1)}
            />
            <Button
              type="text"
              size="small"
              disabled={slides.length === 1}
              aria-label={`${text('take')} ${at + 1}`}
              icon={<Icon name="remove" size={14} />}
              onClick={() => onChange(slides.toSpliced(at, 1))}
            />
          </div>
          <div className={styles.two}>
            {line(at, slide, 'title')}
            {line(at, slide, 'titleEn')}
            {line(at, slide, 'text')}
            {line(at, slide, 'textEn')}
          </div>
          <LinkPicker
            label={`${text('slide.to')} ${at + 1}`}
            value={slide.to}
            onChange={(to) => set(at, { ...slide, to })}
          />
          {wrongAt(at).map((message) => (
            <p key={message} className={styles.wrong} role="alert">
              {message}
            </p>
          ))}
        </div>
      ))}
      <Button
        type="dashed"
        disabled={slides.length >= 10}
        icon={<Icon name="plus" size={14} />}
        onClick={() => onChange([...slides, { title: text('slide.new') }])}
      >
        {text('slide.add')}
      </Button>
    </Field>
  )
}
